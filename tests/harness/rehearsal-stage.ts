import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { type PhoneItem, rehearsalPin, type Switches } from '../../common/rehearsal.ts';
import type { SmsServiceName } from '../../resources/enums.ts';
import { errorHandler } from '../../server/errors.ts';
import { rehearsalStage } from '../../server/rehearsal/routes.ts';
import { validateWithZod } from '../../server/validation.ts';
import { realWorld, type World } from '../../server/world.ts';
import { until } from './until.ts';

export const testShop = {
  name: 'Duka la Asha',
  bot_id: 4805,
  phone_number_id: '100000000004805',
  display_phone: '+255700000001',
};
export const derive = (label: string) => createHmac('sha256', 'test').update(label).digest('hex');

/** The server that is rehearsed, and what its operator typed at the services of text messages. */
interface CalledBack {
  base: string;
  smsCallback(service: SmsServiceName): string;
}
type Received = { path: string; headers: Record<string, string | undefined>; raw: Buffer; at: number };

/**
 * A listening server with the stand-ins and two receivers that keep what they are sent: for tests. `calledBack`: the
 * server that is rehearsed, which they call back instead.
 */
export async function startStage(world: Partial<World> = {}, gatewayMs = 5000, calledBack?: CalledBack) {
  // Streams of phones may be open for as long as their readers forget them.
  const app = Fastify({ forceCloseConnections: true });
  validateWithZod(app);
  app.decorateRequest('language', 'en');
  errorHandler(app);
  rehearsalStage(app, {
    world: { ...realWorld, ...world },
    log: app.log,
    derive,
    publicUrl: calledBack?.base ?? 'http://duka.test',
    ...(calledBack && { calledBack: calledBack.base, smsCallback: calledBack.smsCallback }),
    shops: async () => [testShop],
    shop: async (id) => (id === testShop.phone_number_id ? testShop : undefined),
    gatewayMs,
  });
  const received: Received[] = [];
  const answers: number[] = [];
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const paths = ['/api/webhooks/whatsapp', '/api/payments/callback/:provider', '/api/webhooks/sms/:service/:hook'];
    for (const path of paths)
      scope.post(path, async (request, reply) => {
        const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
        if (Buffer.isBuffer(request.body))
          received.push({ path: request.url, headers, raw: request.body, at: Date.now() });
        return reply.code(answers.shift() ?? 200).send();
      });
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const phone = (address: string) => `/rehearsal/api/phones/${encodeURIComponent(address)}`;

  const answer = (address: string, reference: string, body: object) =>
    post(`${phone(address)}/prompts/${reference}`, body);

  return {
    base,
    received,
    /** Waits for so many webhooks and callbacks; gives all that came. */
    async awaited(count: number): Promise<Received[]> {
      await until(() => received.length >= count);
      return received;
    },
    /** HTTP statuses that the receivers give next; 200 when there is none. */
    answers,
    post,
    phone,
    /** The payer's answer to a prompt. */
    answer,
    pay: (address: string, reference: string) => answer(address, reference, { answer: 'pin', pin: rehearsalPin }),
    switches: (address: string, change: Partial<Switches>) => post(`${phone(address)}/switches`, change),
    items: (address: string) => itemsOf(base + phone(address)),
    /** The stand-ins' own state. */
    rehearsal: app.rehearsal,
    close: () => app.close(),
  };
}

/** All that is on a phone, by its address: the event stream up to its `ready`. */
export async function itemsOf(phone: string): Promise<PhoneItem[]> {
  const response = await fetch(`${phone}/events`);
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes('event: ready')) break;
  }
  return [...text.matchAll(/event: item\ndata: (.*)\n/g)].map((match): PhoneItem => JSON.parse(match[1] ?? ''));
}
