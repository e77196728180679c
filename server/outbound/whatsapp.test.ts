import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { databases } from '../../tests/harness/databases.ts';
import { bring, fromMeta, rehearsalSecret } from '../../tests/harness/from-meta.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { newShop, startTestServer, type TestServer } from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';
import type { Template } from '../providers/whatsapp/template.ts';
import { realWorld } from '../world.ts';
import { queueMessage } from './queue-message.ts';
import { sendOutbound } from './send.ts';

/**
 * To whom the Graph API is called, and what becomes of the answers: `lost` is a line that is cut after the call came.
 */
let answers: 'arrive' | 'lost' | Promise<void> = 'arrive';
let calledFor: string[] = [];
/** Calls for one recipient: others' may still come. */
const callsFor = (to: string) => calledFor.filter((each) => to.endsWith(each)).length;
const world = {
  ...realWorld,
  async fetch(...[input, init]: Parameters<typeof fetch>) {
    if (!String(input).includes('/rehearsal/graph')) return fetch(input, init);
    calledFor.push(String(JSON.parse(String(init?.body ?? '{}')).to));
    const response = await fetch(input, init);
    if (answers === 'lost')
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) });
    await answers;
    return response;
  },
};

interface Shop {
  shopId: string;
  number: string;
}
let server: TestServer;
let shop: Shop;
let stranger: Shop;
const make = async (): Promise<Shop> => {
  const { shopId } = await newShop(server);
  const { phone_number_id: number } = await server.running.services.db.withShop(shopId, (tx) =>
    tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
  );
  return { shopId, number };
};
beforeAll(async () => {
  server = await startTestServer(databases.at(-1) ?? 'pglite', { world });
  [shop, stranger] = [await make(), await make()];
});
afterAll(() => server.stop());

const ready: Template = { name: 'order_ready', language: 'sw', parameters: ['Asha', '1001'], urlParameter: 'tok' };
const queue = (to: string, template: Template = ready, purpose: 'order' | 'marketing' = 'order') => {
  const { services } = server.running;
  const message = { shopId: shop.shopId, channel: 'whatsapp', purpose, to, template, effectKey: `test:${to}` } as const;
  return services.db.withShop(shop.shopId, (tx) => queueMessage(services, tx, message));
};
const rowOf = (to: string) =>
  server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('outbound_messages').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow(),
  );
const stateOf = async (to: string) => (await rowOf(to)).state;
const becomes = (to: string, state: string) => until(async () => (await stateOf(to)) === state);
const shown = async (to: string) => {
  const phone = await openPhone(server.base, to);
  phone.close();
  return phone.items().flatMap((item) => (item.kind === 'chat' && item.from === 'shop' ? [item] : []));
};
/** No status comes by itself while the test runs. */
const withoutStatuses = (to: string) => rehearsalPhone(server.base, to).switches({ chat_late: 60 });

/** A status as Meta delivers it to a shop's number; over when it was read. */
async function report({ number }: Shop, status: Record<string, unknown>): Promise<void> {
  const { services } = server.running;
  const sender = { phoneNumberId: number, secret: rehearsalSecret(services, number) };
  expect((await bring(server.base, fromMeta({ statuses: [status] }, sender))).status).toBe(200);
  const unread = () =>
    services.db.asSystem('a test', (tx) =>
      tx.selectFrom('whatsapp_deliveries').select('id').where('phone_number_id', '=', number).execute(),
    );
  await until(async () => (await unread()).length === 0);
}

test('a template goes out without a conversation, in its language, and its statuses move it on', async () => {
  const to = '+255712000401';
  await queue(to);
  await becomes(to, 'delivered');
  const [item, ...more] = await shown(to);
  expect(more).toEqual([]);
  expect(item?.message).toMatchObject({
    interactive: {
      body: { text: 'Habari Asha, oda yako 1001 iko tayari.' },
      action: { parameters: { display_text: 'Fungua oda', url: `${server.base}/cart/order?token=tok` } },
    },
  });
  const row = await rowOf(to);
  // What a billable one costs WhatsApp does not say.
  expect(row).toMatchObject({ provider: 'whatsapp', provider_id: item?.id, attempts: 1, failure: null, cost: null });
  expect(row.sent_at).not.toBeNull();
  expect(JSON.stringify(row), 'at rest it is sealed').not.toContain('Asha');
});

test('in an open conversation it is free, and that is written down', async () => {
  const to = '+255712000402';
  const phone = await openPhone(server.base, to);
  await phone.send(shop.number, 'Asha', { type: 'text', text: { body: 'habari' } });
  await phone.waitNew('an answer', (item) => item.kind === 'chat' && item.from === 'shop');
  phone.close();
  await queue(to, { ...ready, language: 'en' });
  await becomes(to, 'delivered');
  expect(await rowOf(to)).toMatchObject({ cost: 0 });
  expect(JSON.stringify(await shown(to))).toContain('Hello Asha, your order 1001 is ready.');
});

test.each<[string, string, Partial<Template>, string, number]>([
  ['a parameter too few', '+255712000411', { parameters: ['Asha'] }, '132000', 1],
  ['a button that has no parameter', '+255712000412', { urlParameter: undefined }, '132000', 1],
  ['a template that nobody approved', '+255712000413', { name: 'order_lost' }, '132001', 1],
  ['a new line in a parameter', '+255712000414', { parameters: ['Asha\nMushi', '1001'] }, '132012', 0],
  ['a text that is too long', '+255712000415', { parameters: ['x'.repeat(1000), 'x'.repeat(25)] }, '132005', 0],
])('%s has failed, and WhatsApp is called only where it must be', async (_name, to, change, failure, called) => {
  calledFor = [];
  await queue(to, { ...ready, ...change });
  await becomes(to, 'failed');
  expect(await rowOf(to)).toMatchObject({ failure, provider_id: null, attempts: called });
  expect([callsFor(to), await shown(to)]).toEqual([called, []]);
});

test('an offer is not sent to somebody who wrote STOP in the chat', async () => {
  const to = '+255712000403';
  const phone = await openPhone(server.base, to);
  await phone.send(shop.number, 'Asha', { type: 'text', text: { body: 'STOP' } });
  await phone.waitNew('an answer', (item) => item.kind === 'chat' && item.from === 'shop');
  phone.close();
  await queue(to, { name: 'new_offer', language: 'sw', parameters: ['Duka la Asha'] }, 'marketing');
  await becomes(to, 'failed');
  expect(await rowOf(to)).toMatchObject({ failure: 'opted_out' });
  expect(JSON.stringify(await shown(to))).not.toContain('Kuna bidhaa mpya');
});

test('an answer that was lost: unknown, not sent again, until its own status tells', async () => {
  const to = '+255712000404';
  await withoutStatuses(to);
  [answers, calledFor] = ['lost', []];
  await queue(to);
  await becomes(to, 'unknown');
  answers = 'arrive';
  const { id: ours } = await rowOf(to);
  for (let tries = 0; tries < 12; tries += 1)
    await sendOutbound(server.running.services, { shopId: shop.shopId, id: ours });
  const [item, ...more] = await shown(to);
  expect([callsFor(to), more, await stateOf(to)]).toEqual([1, [], 'unknown']);
  const status = { id: item?.id, status: 'delivered', biz_opaque_callback_data: ours };
  await report(stranger, status);
  expect(await stateOf(to), "another shop's number says nothing of it").toBe('unknown');
  await report(shop, status);
  expect(await rowOf(to)).toMatchObject({ state: 'delivered', provider_id: item?.id });
});

test('a status that overtakes the answer stands', async () => {
  const to = '+255712000405';
  let arrive = () => {};
  answers = new Promise((resolve) => {
    arrive = resolve;
  });
  const { services } = server.running;
  const id = services.world.newId();
  // Without a job of its own, so that this is who sends it.
  await services.db.withShop(shop.shopId, (tx) =>
    tx
      .insertInto('outbound_messages')
      .values({
        ...{ shop_id: shop.shopId, id, effect_key: 'early', channel: 'whatsapp', purpose: 'order', recipient: to },
        ...{ subject: null, body: services.secrets.seal(JSON.stringify(ready)) },
        created_at: services.world.now().toISOString(),
      })
      .execute(),
  );
  const sending = sendOutbound(services, { shopId: shop.shopId, id });
  await becomes(to, 'delivered');
  const early = await rowOf(to);
  expect(early).toMatchObject({ provider: 'whatsapp', claimed_at: null });
  arrive();
  answers = 'arrive';
  await sending;
  expect(await rowOf(to)).toEqual(early);
  expect(await shown(to)).toHaveLength(1);
});

test('statuses move it by WhatsApp’s id, never backwards, and only those of its own shop', async () => {
  const to = '+255712000406';
  await withoutStatuses(to);
  await queue(to);
  await becomes(to, 'sent');
  const { provider_id: id, id: ours } = await rowOf(to);
  for (const status of ['delivered', 'failed', 'read'])
    await report(stranger, { id, status, biz_opaque_callback_data: ours });
  expect(await stateOf(to)).toBe('sent');
  await report(shop, { id: 'wamid.other', status: 'delivered', biz_opaque_callback_data: ours });
  expect(await stateOf(to), 'it has an id already, and not this one').toBe('sent');
  await report(shop, { id, status: 'read' });
  expect(await stateOf(to)).toBe('delivered');
  for (const status of ['sent', 'failed', 'deleted']) await report(shop, { id, status });
  expect(await rowOf(to)).toMatchObject({ state: 'delivered', failure: null });
});

test('what WhatsApp took and could not deliver has failed, with its reason', async () => {
  const to = '+255712000407';
  await withoutStatuses(to);
  await queue(to);
  await becomes(to, 'sent');
  const { provider_id: id } = await rowOf(to);
  await report(shop, { id, status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] });
  expect(await rowOf(to)).toMatchObject({ state: 'failed', failure: '131026' });
});

test('that an account has no way to pay is known of its number until a message that is paid for arrives', async () => {
  const { services } = server.running;
  const account = { name: 'account', ok: true, code: null, at: '2026-01-01T00:00:00Z' };
  const checks = JSON.stringify([account]);
  await services.db.withShop(shop.shopId, (tx) => tx.updateTable('whatsapp_numbers').set({ checks }).execute());
  const codes = async () => {
    const { checks } = await services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('whatsapp_numbers').select('checks').executeTakeFirstOrThrow(),
    );
    return checks?.map(({ code }) => code);
  };
  const sent = async (to: string) => {
    await withoutStatuses(to);
    await queue(to);
    await becomes(to, 'sent');
    return (await rowOf(to)).provider_id;
  };
  const unpaid = [{ code: 131042, title: 'Business eligibility payment issue' }];
  await report(shop, { id: await sent('+255712000421'), status: 'failed', errors: unpaid });
  expect(await codes()).toEqual(['no_payment']);
  const free = { pricing: { billable: false, pricing_model: 'PMP', category: 'utility' } };
  await report(shop, { id: await sent('+255712000422'), status: 'delivered', ...free });
  expect(await codes(), 'it cost nothing').toEqual(['no_payment']);
  await report(shop, { id: await sent('+255712000423'), status: 'delivered' });
  expect(await codes()).toEqual([null]);
});

test('nobody sends for a shop without an account, nor for the platform', async () => {
  const { services } = server.running;
  const to = '+255712000408';
  const message = { channel: 'whatsapp', purpose: 'contact', to, template: ready, effectKey: 'nobody' } as const;
  const { shopId } = await make();
  await services.db.withShop(shopId, (tx) => tx.deleteFrom('whatsapp_numbers').execute());
  await services.db.withShop(shopId, (tx) => queueMessage(services, tx, { ...message, shopId }));
  await services.db.asSystem('a test', (tx) => queueMessage(services, tx, { ...message, shopId: null }));
  const failures = () =>
    services.db.asSystem('a test', async (tx) => {
      const own = tx.selectFrom('outbound_messages').select('failure').where('shop_id', '=', shopId);
      const platform = tx.selectFrom('platform_messages').select('failure').where('recipient', '=', to);
      return [await own.executeTakeFirst(), await platform.executeTakeFirst()];
    });
  await expect.poll(failures).toEqual([{ failure: 'no_account' }, { failure: 'no_provider' }]);
});
