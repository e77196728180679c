import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/flows.ts';
import { flowTemplates } from '../../common/flow/templates/index.ts';
import { may } from '../../resources/may.ts';
import { countsOf } from '../chat/flows/counts.ts';
import { takeOwnFiles } from '../chat/flows/files.ts';
import * as flows from '../chat/flows/flows.ts';
import { takeOwnMembers } from '../chat/flows/members.ts';
import { readFlowFile } from '../chat/flows/read-file.ts';
import { replay } from '../chat/flows/replay.ts';
import { dropSecret, keepSecret, secretNames } from '../chat/flows/secrets.ts';
import { tagsOf } from '../chat/flows/tags.ts';
import { play } from '../chat/flows/try.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf, type FastifyRequest } from '../http.ts';
import { problem } from '../problems.ts';
import { etag, readPrecondition } from '../rest/precondition.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** What the shop's bot says: its versions, their draft, and a phone to try them with. */
export function flowRoutes(app: FastifyInstance, services: Services): void {
  const inShop = <T>(request: FastifyRequest, work: (tx: Tx, caller: ReturnType<typeof callerOf>) => Promise<T>) => {
    const caller = callerOf(request);
    return services.db.withShop(caller.shopId, (tx) => work(tx, caller));
  };
  serve(app, contracts.getFlow, ({ request }) => inShop(request, (tx, { shopId }) => flows.overview(tx, shopId)));
  serve(app, contracts.listFlowVersions, ({ request, query: { before } }) =>
    inShop(request, (tx, { shopId }) => flows.versions(tx, shopId, before)),
  );
  serve(app, contracts.beginFlowDraft, async ({ request, reply }) => {
    const draft = await inShop(request, (tx, caller) => flows.begin({ services, tx, caller }));
    reply.header('etag', etag(draft));
    return draft;
  });
  serve(app, contracts.saveFlowDraft, async ({ request, reply, body }) => {
    const wanted = readPrecondition(request.headers);
    const draft = await inShop(request, (tx, caller) => flows.save({ services, tx, caller }, body, wanted));
    reply.header('etag', etag(draft));
    return draft;
  });
  serve(app, contracts.dropFlowDraft, ({ request, query: { number } }) =>
    inShop(request, (tx, caller) => flows.drop({ services, tx, caller }, number, readPrecondition(request.headers))),
  );
  serve(app, contracts.publishFlow, ({ request, body }) => {
    const wanted = readPrecondition(request.headers);
    return inShop(request, (tx, caller) => flows.publish({ services, tx, caller }, body?.number, wanted));
  });
  serve(app, contracts.restoreFlow, async ({ request, reply, params: { number } }) => {
    const wanted = readPrecondition(request.headers);
    const answer = await inShop(request, (tx, caller) => flows.restore({ services, tx, caller }, number, wanted));
    reply.header('etag', etag(answer.draft));
    return answer;
  });
  serve(app, contracts.exportFlow, ({ request, query: { version } }) =>
    inShop(request, (tx, caller) => flows.exported({ services, tx, caller }, version)),
  );
  serve(app, contracts.importFlow, async ({ request, reply, body: { text } }) => {
    const wanted = readPrecondition(request.headers);
    const read = readFlowFile(text, callerOf(request).language);
    const answer = await inShop(request, async (tx, caller) => {
      const files = await takeOwnFiles(tx, caller, read.graph);
      const members = await takeOwnMembers(tx, caller.shopId, files.graph);
      const taken = await flows.replace({ services, tx, caller }, members.graph, wanted);
      return { ...taken, dropped: [...read.dropped, ...files.dropped, ...members.dropped] };
    });
    reply.header('etag', etag(answer.draft));
    return answer;
  });
  serve(app, contracts.takeFlowTemplate, async ({ request, reply, params: { name } }) => {
    const wanted = readPrecondition(request.headers);
    const graph = flowTemplates[name];
    const answer = await inShop(request, (tx, caller) => flows.replace({ services, tx, caller }, graph, wanted));
    reply.header('etag', etag(answer.draft));
    return answer;
  });
  serve(app, contracts.listFlowTags, ({ request }) => inShop(request, tagsOf));
  serve(app, contracts.listFlowSecrets, ({ request }) => inShop(request, (tx, { shopId }) => secretNames(tx, shopId)));
  serve(app, contracts.keepFlowSecret, ({ request, params: { name }, body: { value } }) =>
    inShop(request, (tx, { shopId }) => keepSecret(services.secrets, tx, shopId, { name, value })),
  );
  serve(app, contracts.dropFlowSecret, ({ request, params: { name } }) =>
    inShop(request, (tx, { shopId }) => dropSecret(tx, shopId, name)),
  );
  serve(app, contracts.countFlow, ({ request, query: { days } }) =>
    inShop(request, (tx, { shopId }) => countsOf(services, tx, shopId, days)),
  );
  serve(app, contracts.replayFlow, ({ request, body: { graph } }) => {
    // What customers wrote stands in it.
    if (!may(callerOf(request), 'conversations.read')) throw problem('not_allowed');
    return inShop(request, async (tx, caller) =>
      replay(services, tx, caller, graph ?? (await flows.newest(tx, caller.shopId))),
    );
  });
  serve(app, contracts.tryFlow, ({ request, body: { graph, ...message } }) =>
    inShop(request, async (tx, caller) =>
      play(services, tx, caller, { ...message, graph: graph ?? (await flows.newest(tx, caller.shopId)) }),
    ),
  );
}
