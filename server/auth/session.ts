import type { FastifyInstance } from 'fastify';
import { shopHeader, tokenHeader } from '../../common/session.ts';
import { may } from '../../resources/may.ts';
import { languageOf } from '../http.ts';
import { networkOf } from '../limits/network.ts';
import { problem } from '../problems.ts';
import { worksInShop } from '../roles/choose.ts';
import type { Services } from '../services.ts';
import { readSession } from './sessions.ts';

/** Puts the signed-in person on each request and holds every route to the access it declares. */
export function sessions(app: FastifyInstance, services: Services): void {
  app.decorateRequest('person', null);
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request.headers['accept-language']);
    const { access } = request.routeOptions.config;
    const token = bearerOf(request.headers.authorization);
    // What asks for no session finds none, also where one is sent.
    if (!access || access === 'public' || access === 'order link' || access === 'provider') return;
    if (token === undefined) throw problem('not_signed_in');
    const session = await readSession(services, token, networkOf(request.ip));
    if (!session) throw problem('not_signed_in');
    request.person = session.person;
    if (session.successor) reply.header(tokenHeader, session.successor);
    if (access === 'signed in') return;
    const { member } = request.person;
    if (!member) throw problem((await worksInShop(services, request.person)) ? 'left_shop' : 'no_shop');
    // A page, and what waited for the network, is of one shop, and the session may work in another by now.
    if ((request.headers[shopHeader] ?? member.shopId) !== member.shopId) throw problem('other_shop');
    if (access !== 'shop' && !may(member, access)) throw problem('not_allowed', {}, { missing: [access] });
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (member.isClosed && !reads && !request.routeOptions.config.whileClosed) throw problem('shop_closing');
  });
  // Whatever a route says of its answer: from a browser's cache a token would come back long after it was replaced.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader(tokenHeader)) reply.header('cache-control', 'no-store');
  });
}

const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]{16,512})$/.exec(header ?? '')?.[1];
