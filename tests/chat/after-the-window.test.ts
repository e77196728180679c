import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { checkNumber } from '../../server/chat/channels/whatsapp/check.ts';
import { send } from '../../server/chat/channels/whatsapp/send.ts';
import { isOptedOut } from '../../server/chat/consent/opt-out.ts';
import { queueReplies } from '../../server/chat/conversations/queue-replies.ts';
import { expireSending } from '../../server/outbound/expire.ts';
import { queueMessage } from '../../server/outbound/queue-message.ts';
import { spendOrWait, whatsappCostAtMost } from '../../server/outside/spending.ts';
import { realWorld } from '../../server/world.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { bring, fromMeta, rehearsalSecret } from '../harness/from-meta.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

const overADay = 25 * 3_600_000;
type Answering = (path: string) => Response | undefined | Promise<Response | undefined>;
const refusing =
  (code: number): Answering =>
  (path) =>
    path.endsWith('/messages') ? Response.json({ error: { message: '…', code } }, { status: 400 }) : undefined;

describe.each(databasesOfRun)('%s', (database) => {
  /** How far the server's clock is ahead, and what is answered in a provider's place. */
  let ahead = 0;
  let answers: Answering = () => undefined;
  let server: TestServer;
  let shop: TestShop;
  let number: string;
  let people = 0;
  beforeAll(async () => {
    const call: typeof fetch = async (input, init) => {
      const { pathname } = new URL(String(input));
      return (pathname.startsWith('/rehearsal/') ? await answers(pathname) : undefined) ?? fetch(input, init);
    };
    const world = { ...realWorld, now: () => new Date(Date.now() + ahead), fetch: call };
    server = await startTestServer(database, { world, env: { UNDO_SECONDS: '0' } });
    shop = await newShop(server);
    const { phone_number_id } = await inShop((tx) =>
      tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
    );
    number = phone_number_id;
    const { id } = await inShop((tx) => tx.selectFrom('whatsapp_numbers').select('id').executeTakeFirstOrThrow());
    await checkNumber(server.running.services, { shopId: shop.shopId, id });
  });
  beforeEach(() => {
    answers = () => undefined;
  });
  afterAll(() => server?.stop());
  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);

  /** Somebody who writes, and her order in that chat; what she reads there and by SMS. */
  async function ordering(name: string) {
    const address = `+2557120007${String(++people).padStart(2, '0')}`;
    const phone = await openPhone(server.base, address);
    const writes = async (body: string) => {
      await phone.send(number, name, { type: 'text', text: { body } });
      await settled(server);
    };
    await writes('habari');
    const { id } = await inShop((tx) =>
      tx.selectFrom('conversations').select('id').where('phone', '=', address).executeTakeFirstOrThrow(),
    );
    const product_id = await newProduct(shop);
    const order = { lines: [{ product_id, quantity: 1 }], customer_name: name, customer_phone: address };
    const delivery = { fulfilment: 'delivery', place: 'Sinza' };
    const made = await shop.call('POST', '/api/orders', { ...order, ...delivery });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    // That it was taken down is said by SMS, before it is of this chat.
    await settled(server);
    const sent = await shop.call('POST', `/api/conversations/${id}/send`, { what: 'order_link', id: made.body.id });
    expect(sent.status).toBe(200);
    await settled(server);
    const act = async (action: string) => {
      const { status, body } = await shop.call('POST', `/api/orders/${made.body.id}/${action}`, {});
      expect([action, status, body.code]).toEqual([action, 200, undefined]);
      await settled(server);
    };
    /** What lies on her phone now; its own stream may lag behind. */
    const items = async () => {
      const now = await openPhone(server.base, address);
      now.close();
      return now.items();
    };
    const reads = async () =>
      (await items()).flatMap((item) =>
        item.kind === 'chat' && item.from === 'shop' ? [JSON.stringify(item.message)] : [],
      );
    // The first says that it was taken down.
    const sms = async () =>
      (await items()).flatMap((item) => (item.kind === 'sms' && !item.from ? [item.text] : [])).slice(1);
    const outgoing = () =>
      inShop((tx) =>
        tx
          .selectFrom('messages')
          .select(['id', 'effect_key', 'status', 'failure', 'provider_id'])
          .where('conversation_id', '=', id)
          .where('direction', '=', 'out')
          .orderBy('seq')
          .execute(),
      );
    const notifications = async () =>
      (await shop.call('GET', `/api/events?subject_id=${made.body.id}`)).body.map(
        ({ type, notification }: { type: string; notification: string | null }) => [type, notification],
      );
    return { phone, id, address, writes, act, reads, sms, outgoing, notifications };
  }

  /** As Meta brings it to the shop's number. */
  async function deliver(field: string, given: object): Promise<void> {
    const secret = rehearsalSecret(server.running.services, number);
    const { status } = await bring(server.base, fromMeta(given, { phoneNumberId: number, secret, field }));
    expect(status).toBe(200);
    await settled(server);
  }

  test('a step of an order a day later comes by the shop’s template, or else by SMS, and once', async () => {
    const { phone, act, reads, sms, outgoing, notifications, writes } = await ordering('Asha');
    const before = (await reads()).length;
    const simulated = async (step: string) =>
      (await shop.call('POST', '/api/order_workflow/simulate', { step, send: true })).body;
    const way = async (step: string) => (await simulated(step)).channel;
    expect(await simulated('paid')).toMatchObject({ most_letters: 4096, cost: { en: 0, sw: 0 } });
    expect(await way('paid')).toBe('chat');
    ahead += overADay;
    expect([await way('paid'), await way('delivered')]).toEqual(['sms', 'template']);
    const template = await simulated('delivered');
    expect([template.most_letters, template.cost[template.language]]).toEqual([1024, whatsappCostAtMost]);
    expect(template.letters[template.language]).toBe([...template.text[template.language]].length);
    await act('record_cash');
    expect(await sms()).toEqual([expect.stringMatching(/\/cart\/receipt\?token=/)]);
    expect(await reads()).toHaveLength(before);
    await act('deliver');
    expect(await sms()).toHaveLength(1);
    expect((await reads()).slice(before)).toEqual([expect.stringMatching(/Asha.*\/cart\/order\?token=/)]);
    expect((await outgoing()).at(-1)).toMatchObject({ failure: null, provider_id: expect.any(String) });
    const types = new Map<string, string | null>(await notifications());
    expect(types.get('orders.paid')).toMatch(/sent|delivered/);
    expect(types.get('orders.delivered')).toMatch(/sent|delivered/);
    // She writes: from then on the chat is free again, and nothing of before comes once more.
    await writes('asante');
    const since = (await reads()).length;
    await act('complete');
    expect(await sms()).toHaveLength(1);
    expect((await reads()).slice(since).filter((text) => /receipt|imefika|arrived/.test(text))).toEqual([]);
    phone.close();
  });

  test('what WhatsApp refuses at once or later reaches her by SMS, once', async () => {
    const { phone, act, sms, outgoing } = await ordering('Rehema');
    answers = refusing(131047);
    await act('record_cash');
    expect((await outgoing()).at(-1)).toMatchObject({ status: 'failed', failure: '131047' });
    expect(await sms()).toEqual([expect.stringMatching(/\/cart\/receipt\?token=/)]);
    answers = () => undefined;
    await act('deliver');
    const last = (await outgoing()).at(-1);
    const errors = [{ code: 131026, title: 'Undeliverable' }];
    // As if nothing had been told of it yet.
    await inShop((tx) =>
      tx
        .updateTable('messages')
        .set({ status: 'sent' })
        .where('id', '=', last?.id ?? '')
        .execute(),
    );
    for (const _ of [1, 2])
      await deliver('messages', { statuses: [{ id: last?.provider_id, status: 'failed', timestamp: '1', errors }] });
    expect((await outgoing()).at(-1)).toMatchObject({ status: 'failed', failure: '131026' });
    expect(await sms()).toHaveLength(2);
    phone.close();
  });

  test('a slow file and many pictures are nobody else’s while they are being sent', async () => {
    const { phone, id, outgoing } = await ordering('Hassan');
    const { services } = server.running;
    let calls = 0;
    answers = async (path) => {
      // What comes by the clock asks for templates meanwhile.
      if (!/\/(media|messages)$/.test(path)) return undefined;
      calls += 1;
      ahead += path.endsWith('/media') ? 59_000 : 19_000;
      await expireSending(services);
      return undefined;
    };
    const form = new FormData();
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(photo)]), 'duka.jpg');
    const headers = { authorization: `Bearer ${shop.token}` };
    const up = await fetch(`${server.base}/api/files?private=true`, { method: 'POST', headers, body: form });
    const file = { file_id: (await up.json()).id, caption: null };
    expect((await shop.call('POST', `/api/conversations/${id}/file`, file)).status).toBe(200);
    await settled(server);
    const pictures = Array.from({ length: 8 }, (_, at) => ({ link: `https://duka.example/${at}.jpg`, caption: '' }));
    await inShop((tx) => queueReplies(services, tx, shop.shopId, id, [{ action: { send_images: pictures } }], 'many'));
    await settled(server);
    expect(calls).toBe(10);
    expect((await outgoing()).slice(-2)).toEqual(
      [0, 1].map(() =>
        expect.objectContaining({ status: expect.stringMatching(/sent|delivered|read/), failure: null }),
      ),
    );
    phone.close();
  });

  test('a template that is paid for waits where the day’s money is spent; in an open chat it is free', async () => {
    const { phone, id, outgoing, reads, writes } = await ordering('Zuhura');
    const { services } = server.running;
    ahead += overADay;
    await inShop((tx) => spendOrWait(services, tx, shop.shopId, { what: 'sms', count: Math.floor(100_000 / 30) - 1 }));
    const template = { name: 'order_ready', language: 'sw', body: ['Zuhura', '1001'], url: ['tok'] };
    expect((await shop.call('POST', `/api/conversations/${id}/template`, template)).status).toBe(200);
    await settled(server);
    expect((await outgoing()).at(-1)).toMatchObject({ status: 'queued', failure: 'spend_ceiling' });
    expect((await reads()).join()).not.toContain('iko tayari');
    await writes('mpo?');
    expect((await shop.call('POST', `/api/conversations/${id}/say`, { text: 'Tupo' })).status).toBe(200);
    await settled(server);
    expect((await reads()).join()).toContain('Habari Zuhura, oda yako 1001 iko tayari');
    ahead += overADay;
    phone.close();
  });

  test('what waited for money or the morning is tried on after a passing error, from when it might go', async () => {
    const { phone, id, outgoing } = await ordering('Subira');
    const { services } = server.running;
    ahead += overADay;
    const all = { what: 'sms', count: Math.floor(100_000 / 30) - 1 } as const;
    expect(await inShop((tx) => spendOrWait(services, tx, shop.shopId, all))).toBe(0);
    const template = { name: 'order_ready', language: 'sw', body: ['Subira', '1001'], url: ['tok'] };
    expect((await shop.call('POST', `/api/conversations/${id}/template`, template)).status).toBe(200);
    await settled(server);
    const last = async () => (await outgoing()).at(-1);
    expect(await last()).toMatchObject({ status: 'queued', failure: 'spend_ceiling' });
    answers = refusing(131016);
    const tries = async () => {
      await send(services, { shopId: shop.shopId, conversationId: id });
      return last();
    };
    const held = await inShop((tx) =>
      tx.selectFrom('messages').select('held_until').where('failure', '=', 'spend_ceiling').executeTakeFirstOrThrow(),
    );
    ahead = Date.parse(held.held_until ?? '') - Date.now() + 60_000;
    expect(await tries()).toMatchObject({ status: 'queued', failure: '131016' });
    ahead += 46 * 60_000;
    expect(await tries()).toMatchObject({ status: 'failed', failure: '131016' });
    ahead += overADay;
    phone.close();
  });

  test('who tells a provider that she wants nothing has told the shop', async () => {
    const { phone, address, id, writes, outgoing } = await ordering('Upendo');
    const wants = (channel: 'whatsapp' | 'sms', to = address) =>
      inShop((tx) => isOptedOut(tx, shop.shopId, channel, to)).then((isStopped) => !isStopped);
    const wish = (value: string, timestamp: number) =>
      deliver('user_preferences', {
        user_preferences: [
          { wa_id: address.slice(1), detail: `Request to ${value}`, category: 'marketing_messages', value, timestamp },
          { wa_id: 'nobody', value: 'stop' },
        ],
      });
    await wish('stop', 1767225600);
    expect(await wants('whatsapp')).toBe(false);
    await wish('resume', 1767225500);
    expect(await wants('whatsapp'), 'she wished so before she stopped').toBe(false);
    // Nor may staff send her an offer by hand.
    const offered = { name: 'new_offer', language: 'sw', body: ['Upendo'] };
    const refusedOffer = await shop.call('POST', `/api/conversations/${id}/template`, offered);
    expect([refusedOffer.status, refusedOffer.body.code], JSON.stringify(refusedOffer.body)).toEqual([
      409,
      'wrong_state',
    ]);
    await wish('resume', 1767225700);
    await wish('stop', 1767225650);
    expect(await wants('whatsapp')).toBe(true);
    // One that waits for the next day's money, or is tried again, goes to nobody who has stopped offers meanwhile.
    const { services } = server.running;
    await inShop((tx) => spendOrWait(services, tx, shop.shopId, { what: 'sms', count: Math.floor(100_000 / 30) - 1 }));
    expect((await shop.call('POST', `/api/conversations/${id}/template`, offered)).status).toBe(200);
    await settled(server);
    const offers = async () => (await outgoing()).filter(({ failure }) => failure !== null);
    expect(await offers()).toMatchObject([{ status: 'queued', failure: 'spend_ceiling' }]);
    await wish('stop', 1767225800);
    ahead += overADay;
    await writes('mpo?');
    const [stopped] = await offers();
    expect(stopped).toMatchObject({ status: 'failed', failure: '131050' });
    const again = () => shop.call('POST', `/api/conversations/${id}/messages/${stopped?.id}/retry`);
    expect([(await again()).status, await wants('whatsapp')]).toEqual([409, false]);
    await wish('resume', 1767225900);
    expect((await again()).status).toBe(200);
    await settled(server);

    const to = '+255712000799';
    const offer = { name: 'new_offer', language: 'sw', parameters: ['Duka'] } as const;
    answers = refusing(131050);
    await inShop((tx) =>
      queueMessage(services, tx, {
        ...{ shopId: shop.shopId, channel: 'whatsapp', purpose: 'marketing', to, effectKey: 'offer:1' },
        template: { ...offer, parameters: [...offer.parameters] },
      }),
    );
    await settled(server);
    expect(await wants('whatsapp', to)).toBe(false);

    const keys = (await shop.call('GET', '/api/sms/practice-keys/africastalking')).body;
    const account = { provider: 'africastalking', name: 'AT', sender: 'DUKA', username: keys.username, key: keys.key };
    expect((await shop.call('POST', '/api/sms_accounts', account)).status).toBe(201);
    await settled(server);
    const refused = { SMSMessageData: { Recipients: [{ statusCode: 406, messageId: 'None', cost: '0' }] } };
    answers = (path) => (path.endsWith('/bulk') ? Response.json(refused, { status: 201 }) : undefined);
    await inShop((tx) =>
      queueMessage(services, tx, {
        ...{ shopId: shop.shopId, channel: 'sms', purpose: 'marketing', to, effectKey: 'offer:2', text: 'Ofa!' },
      }),
    );
    await settled(server);
    expect([await wants('sms', to), await wants('sms')]).toEqual([false, true]);
    phone.close();
  });
});
