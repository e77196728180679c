import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calm } from '../../common/rehearsal.ts';
import { paymentServiceNames, smsServiceNames } from '../../resources/enums.ts';
import { send as sendChat } from '../../server/chat/channels/whatsapp/send.ts';
import { queueMessage } from '../../server/outbound/queue-message.ts';
import { sendOutbound } from '../../server/outbound/send.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { connectStandInNumber } from '../harness/own-number.ts';
import { askBy, cameTo, payingOrder } from '../harness/paying-order.ts';
import { type RealServer, startRealServer } from '../harness/real-adapters.ts';
import { testShop } from '../harness/rehearsal-stage.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import {
  type MessageRow,
  mailRows,
  type PromptRow,
  promptRows,
  rowsOf,
  smsRows,
  type Trouble,
  troubles,
  whatsappRows,
} from '../harness/troubles.ts';
import { eventually } from '../harness/until.ts';

/** What the product does for each way in which each service may misbehave: tests/harness/troubles.ts has it. */
describe.each(databasesOfRun)('on %s, prompts', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database, { patience: { gateway: 100 } });
  });
  afterAll(() => server?.stop());

  describe.each(paymentServiceNames)('%s', (service) => {
    let shop: TestShop;
    let product: string;
    beforeAll(async () => {
      askBy(server, service);
      shop = await newShop(server);
      product = await newProduct(shop, { opening_stock: 5000 });
    });
    const total = 30_000_00;
    const credited = () => cameTo(server, shop);

    test.each(rowsOf(promptRows[service]))('$trouble', async (row: PromptRow & { trouble: Trouble }) => {
      const before = await credited();
      const order = await payingOrder(server, shop, product, row.isSecond ? { no_money: true } : row.switches);
      const becomes = async (state: string, failure?: string) => {
        await eventually(async () => {
          await order.ask();
          const newest = (await order.payments()).at(-1);
          expect([newest.state, newest.failure ?? undefined]).toEqual([state, failure]);
        });
      };
      if (row.isSecond) {
        await order.phone.pin(order.payment.reference);
        await eventually(async () => {
          await order.ask();
          expect((await order.payments())[0].state).toBe('failed');
        });
        await order.phone.switches({ ...calm, ...row.switches });
        expect((await order.call('POST', 'order/payment', { phone: order.payer })).status).toBe(201);
      }
      if (row.first) {
        await eventually(async () => {
          await order.ask();
          expect((await order.payments())[0].state).toBe(row.first);
        });
        await order.phone.switches(calm);
      }
      if (row.isPrompted !== false) await order.phone.pin(order.payment.reference);
      await becomes(row.ends, row.failure);
      await settled(server);
      await becomes(row.ends, row.failure);
      const paid = row.ends === 'succeeded' ? total : 0;
      expect(await credited(), 'never credited twice, nothing lost').toBe(before + paid);
      expect(await order.view()).toMatchObject({ paid, due: total - paid });
      expect(await order.payments()).toHaveLength(row.isSecond ? 2 : 1);
      // Whoever may have been asked is not asked again; who surely was not may be, also by another service.
      const again = await order.call('POST', 'order/payment', { phone: order.payer });
      if (row.ends === 'pending') expect(again.body.code).toBe('payment_in_progress');
      if (row.ends === 'failed') expect(again.status).toBe(201);
    });
  });
});

describe.each(smsServiceNames)('messages by %s', (sms) => {
  let real: RealServer;
  let shop: TestShop;
  let number = 0;
  beforeAll(async () => {
    real = await startRealServer({ payments: 'clickpesa', sms });
    shop = await newShop(real.server);
  });
  afterAll(() => real?.stop());

  /** A message of the shop's to `to`, as it becomes now. */
  const messageTo = (to: string) =>
    real.server.running.services.db.withShop(shop.shopId, (tx) =>
      tx
        .selectFrom('outbound_messages')
        .select(['id', 'state', 'failure', 'attempts'])
        .where('recipient', '=', to)
        .executeTakeFirstOrThrow(),
    );

  async function play(channel: 'sms' | 'mail', to: string, row: MessageRow, arrived: () => Promise<number>) {
    const { services } = real.server.running;
    await real.stage.switches(to, row.switches);
    const message = { channel, purpose: 'order', to, subject: 'Oda', text: 'Oda yako ipo tayari.' } as const;
    await services.db.withShop(shop.shopId, (tx) =>
      queueMessage(services, tx, { ...message, shopId: shop.shopId, effectKey: `trouble:${to}` }),
    );
    if (row.first) {
      const { state, code } = row.first;
      await eventually(async () => expect(await messageTo(to)).toMatchObject({ state, failure: code, attempts: 1 }));
      expect(await arrived()).toBe(0);
      await real.stage.switches(to, calm);
      await sendOutbound(services, { shopId: shop.shopId, id: (await messageTo(to)).id });
    }
    await eventually(async () => expect(await messageTo(to)).toMatchObject({ state: row.ends }));
    await real.settled();
    await sendOutbound(services, { shopId: shop.shopId, id: (await messageTo(to)).id });
    expect(await messageTo(to)).toMatchObject({ state: row.ends, failure: row.code ?? null });
    expect(await arrived(), 'once, or never').toBe(row.arrives);
  }

  test.each(rowsOf(smsRows[sms]))('an SMS: $trouble', async (row) => {
    number += 1;
    const to = `+2557165${String(number).padStart(5, '0')}`;
    await play('sms', to, row, async () => (await real.stage.items(to)).length);
  });

  if (sms === 'beem')
    test.each(rowsOf(mailRows))('a mail: $trouble', async (row) => {
      number += 1;
      const to = `shida${number}@example.com`;
      await play('mail', to, row, async () => real.mail.lettersTo(to).length);
    });
});

describe('an answer by WhatsApp', () => {
  let real: RealServer;
  let shop: TestShop;
  beforeAll(async () => {
    real = await startRealServer({ payments: 'clickpesa', sms: 'beem' });
    shop = await newShop(real.server, { samples: true });
    await connectStandInNumber(shop.call, real.server);
  });
  afterAll(() => real?.stop());

  test.each(rowsOf(whatsappRows).map((row, index) => ({ ...row, phone: `+25571660000${index}` })))(
    '$trouble',
    async ({ phone, ...row }) => {
      const { services } = real.server.running;
      const hello = { shop: testShop.phone_number_id, message: { type: 'text', text: { body: 'hello' } } };
      await real.stage.switches(phone, row.switches);
      expect((await real.stage.post(`${real.stage.phone(phone)}/messages`, hello)).status).toBe(202);
      const answers = () =>
        services.db.withShop(shop.shopId, (tx) =>
          tx
            .selectFrom('messages')
            .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
            .select(['messages.conversation_id', 'messages.status', 'messages.failure'])
            .where('conversations.phone', '=', phone)
            .where('messages.direction', '=', 'out')
            .orderBy('messages.seq')
            .execute(),
        );
      const arrived = async () =>
        (await real.stage.items(phone)).filter((item) => item.kind === 'chat' && item.from === 'shop').length;
      if (row.ends === 'none') {
        await eventually(() => expect(real.refused).toContain('/api/webhooks/whatsapp'));
        await real.settled();
        return expect([await answers(), await arrived()]).toEqual([[], 0]);
      }
      const first = async () => (await answers())[0] ?? expect.fail('nothing is answered');
      if (row.first) {
        const { state, code } = row.first;
        await eventually(async () => expect(await first()).toMatchObject({ status: state, failure: code }));
        await real.stage.switches(phone, calm);
        await sendChat(services, { shopId: shop.shopId, conversationId: (await first()).conversation_id });
      }
      await eventually(async () => expect(await first()).toMatchObject({ status: row.ends }));
      await real.settled();
      const { failure } = await first();
      expect(row.ends === 'failed' ? failure : undefined).toBe(row.code);
      expect(await arrived()).toBe(row.arrives === 0 ? 0 : (await answers()).length);
    },
  );
});

test('every stand-in says of every trouble how it is switched on, or why it has none', () => {
  const all = [...Object.values(promptRows), ...Object.values(smsRows), mailRows, whatsappRows];
  for (const rows of all) expect(Object.keys(rows).sort()).toEqual([...troubles].sort());
});
