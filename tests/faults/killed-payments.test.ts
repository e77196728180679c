import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhoneItem } from '../../common/rehearsal.ts';
import { type GatewayName, gatewayNames } from '../../resources/enums.ts';
import { freePort } from '../../scripts/free-port.ts';
import { databases } from '../harness/databases.ts';
import type { Commands } from '../harness/dying-server.ts';
import { bringForwardOf } from '../harness/jobs.ts';
import { inLongRun, inSlice, progressOf } from '../harness/long-run.ts';
import { connectTo, type Prepared, prepareServer, settingsOf } from '../harness/prepared-server.ts';
import { loadedAhead, type Started } from '../harness/process.ts';
import { quickWorkers } from '../harness/quick-workers.ts';
import { typedPayments } from '../harness/real-adapters.ts';
import { startStage } from '../harness/rehearsal-stage.ts';
import { newProduct, newShop, type TestShop } from '../harness/server.ts';
import { hasWork } from '../harness/settled.ts';
import { until } from '../harness/until.ts';

/** One that calls back. */
const services = inLongRun<readonly GatewayName[]>(['clickpesa'], gatewayNames);
/** Of those that give a payment back one that takes it back, and one that sends as much anew. */
const refunders = inLongRun<readonly GatewayName[]>(['mpesa', 'clickpesa'], gatewayNames);
/** Each step this often, a charge's by all services together; where a change must pass one run, in the middle. */
const atEach = 20;
const runsAt = { charge: atEach / services.length, refund: atEach / refunders.length };
const total = 30_000_00;
const hour = 3_600_000;
/** A fifth of a second in which nothing moves. */
const [quietPolls, pollMs] = [8, 25];
/** What the dead had at work has been silent for long: that is written down, not waited for. */
const patience = { ...quickWorkers, workerCheck: 50, workerSettling: 50 };

interface Payment {
  id: string;
  type: 'payment' | 'refund';
  reference: string;
  state: string;
  gross: number;
}

/** Charges and refunds by real adapters, whose server is killed at each of its steps; stand-ins know what is true. */
describe.runIf(databases.includes('postgres'))('postgres', () => {
  let prepared: Prepared<{ shop: TestShop; product: string }>;
  let admin: pg.Client;
  let stage: Awaited<ReturnType<typeof startStage>>;
  let port: number;
  let servers: Awaited<ReturnType<typeof loadedAhead<Commands['run']>>>;
  let running: Started | undefined;
  let current: GatewayName | undefined;
  let phones = 0;
  beforeAll(async () => {
    port = await freePort();
    servers = await loadedAhead('tests/harness/dying-server.ts', '/api/health');
    stage = await startStage({}, 300, { base: `http://127.0.0.1:${port}`, smsCallback: () => '/none' });
    prepared = await prepareServer('postgres', async (server) => {
      const shop = await newShop(server);
      return { shop, product: await newProduct(shop, { opening_stock: 100_000, price: total }) };
    });
    admin = await connectTo(settingsOf(prepared.server).DATABASE_URL ?? '');
  });
  afterAll(async () => {
    await running?.stop('SIGKILL');
    await servers?.stop();
    await admin?.end();
    await stage?.close();
    await prepared?.server.stop();
  });

  const isDead = ({ child }: Started) => child.exitCode !== null || child.signalCode !== null;
  /** The steps it has taken; undefined where it is dead. */
  async function command(each: Partial<Commands>): Promise<number | undefined> {
    if (!running || isDead(running)) return undefined;
    const { child } = running;
    const over = new AbortController();
    const answered = once(child, 'message', over);
    const ended = once(child, 'exit', over).then(() => [undefined]);
    child.send(each, () => {});
    const [steps] = await Promise.race([answered, ended]);
    over.abort();
    return steps;
  }

  /** In the place of the one before, which is dead. */
  async function start(service: GatewayName): Promise<Started> {
    await running?.stop('SIGKILL');
    await admin.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
    const env = {
      ...settingsOf(prepared.server),
      ...{ REHEARSAL: 'off', PAYMENTS: service, SPEND_PER_SHOP_DAY: '1000000000' },
      ...Object.assign({}, ...gatewayNames.map((each) => typedPayments(each, stage.base))),
    };
    running = await servers.start(port, { env, patience });
    current = service;
    return running;
  }

  /** A server that dies at this step after `begin`; `alive` has another one in its place once it is dead. */
  async function startDying(service: GatewayName, fatal: number) {
    // Who has outlived the run before goes on.
    if (current !== service || (await command({ count: 0 })) === undefined) await start(service);
    return {
      killed: 0,
      /** Once nothing of what was before is at work. */
      async begin(): Promise<void> {
        await until(async () => stage.rehearsal?.idle !== false && !(await hasWork(admin)));
        // A shop may send back less often in a day than this one does.
        await admin.query("delete from rate_limits where name like 'payouts_of_shop%'");
        await command({ count: fatal });
      },
      async alive(): Promise<Started> {
        if (running && !isDead(running)) return running;
        this.killed += 1;
        return start(service);
      },
      steps: async () => (await command({ steps: true })) ?? Number.NaN,
    };
  }
  type Dying = Awaited<ReturnType<typeof startDying>>;

  /** As a page does: with one key, until it is answered. */
  async function insist(dying: Dying, path: string, body: object): Promise<void> {
    const headers = {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      authorization: `Bearer ${prepared.data.shop.token}`,
    };
    await until(async () => {
      const { base } = await dying.alive();
      const asked = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(base + path, asked).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (!answer || text === undefined || answer.status === 503) return false;
      expect(answer.status, text).toBe(200);
      return true;
    });
  }
  const paymentsOf = async (orderId: string): Promise<Payment[]> =>
    (
      await admin.query<Payment>(
        'select id, type, reference, state, gross::float8 as gross from transactions where order_id = $1 order by id',
        [orderId],
      )
    ).rows;
  /** What of it came to the shop, and what of that is still on its way out. */
  const bookedOf = async ({ id }: Payment) =>
    (
      await admin.query<{ shop: number; outgoing: number }>(
        `select coalesce(sum(case when account like 'shop:%' then moved end), 0)::float8 as shop,
           coalesce(sum(case when account = 'shop:outgoing' then moved end), 0)::float8 as outgoing
         from (select to_account as account, amount as moved from ledger_transfers where transaction_id = $1
           union all select from_account, -amount from ledger_transfers where transaction_id = $1) as moves`,
        [id],
      )
    ).rows[0];
  const orderOf = async ({ id }: Order) =>
    (
      await admin.query<{ paid: number; refunded: number }>(
        'select paid::float8 as paid, refunded::float8 as refunded from orders where id = $1',
        [id],
      )
    ).rows[0];
  /** An order whose shopper is about to be asked for money. */
  async function newOrder(dying: Dying) {
    phones += 1;
    const phone = `+25574${String(phones).padStart(7, '0')}`;
    const { base } = await dying.alive();
    const made = await fetch(`${base}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${prepared.data.shop.token}` },
      body: JSON.stringify({ lines: [{ product_id: prepared.data.product, quantity: 1 }], customer_phone: phone }),
    });
    expect(made.status).toBe(201);
    return { id: ((await made.json()) as { id: string }).id, phone };
  }
  type Order = Awaited<ReturnType<typeof newOrder>>;

  const shown = async ({ phone }: Order, kind: PhoneItem['kind']) =>
    (await stage.items(phone)).filter((item) => item.kind === kind);
  const isOpen = ({ state }: Payment) => ['initiated', 'pending'].includes(state);

  /**
   * The payer enters her PIN, and what is asked about later is asked about now, until it is known how it ended. A
   * refund that nobody knows of is given up by staff.
   */
  async function ends(dying: Dying, order: Order, type: Payment['type']): Promise<Payment> {
    let [quiet, asked] = [0, 0];
    let ended: Payment | undefined;
    await until(async () => {
      await dying.alive();
      const payment = (await paymentsOf(order.id)).find((each) => each.type === type);
      if (payment && !isOpen(payment)) ended = payment;
      if (!payment || ended) return ended !== undefined;
      const pays = type === 'payment' && (await stage.pay(order.phone, payment.reference)).status === 202;
      quiet = !pays && stage.rehearsal?.idle !== false && !(await hasWork(admin)) ? quiet + 1 : 0;
      // A call whose caller died has arrived by then, or never does.
      if (quiet < quietPolls) return false;
      [quiet, asked] = [0, asked + 1];
      // The time passes after which it is asked about.
      await admin.query(
        `update transactions set prompted_at = prompted_at - interval '1 hour',
           expires_at = expires_at - interval '1 hour' where id = $1`,
        [payment.id],
      );
      await bringForwardOf(admin, payment.id, 'payment.collect', 'payment.check', 'payment.refund');
      if (type === 'refund' && asked > 2) await insist(dying, `/api/transactions/${payment.id}/refund_lost`, {});
      return false;
    }, pollMs);
    if (!ended) throw new Error('unreachable');
    return ended;
  }

  /** Runs it whole, to count its steps, and then killed along all of them. */
  async function atEachStep(what: string, runsAtStep: number, play: (fatal: number) => Promise<Dying>): Promise<void> {
    const steps = await (await play(0)).steps();
    const all = inLongRun(1, steps * runsAtStep);
    const runs = inSlice(all);
    const report = progressOf(`${what}, ${steps} steps`, runs.length);
    let killed = 0;
    for (const [nth, run] of runs.entries()) {
      const dying = await play(1 + Math.floor(((run + 0.5) * steps) / all));
      killed += dying.killed;
      report(nth + 1, `, killed ${killed}`);
    }
    // What a server does beside it counts too, so that the last steps are sometimes not reached.
    expect(killed, `${runs.length} runs of ${steps} steps`).toBeGreaterThan(runs.length / 2);
  }

  async function charge(service: GatewayName, dying: Dying, order: Order, when: string): Promise<void> {
    await insist(dying, `/api/orders/${order.id}/request_payment`, { phone: order.phone });
    const payment = await ends(dying, order, 'payment');
    const [prompts, all] = [await shown(order, 'prompt'), await paymentsOf(order.id)];
    const context = `${service}, ${when}: ${JSON.stringify({ prompts, all })}`;
    expect([all.length, prompts.length <= 1], context).toEqual([1, true]);
    // Who was asked has paid, once, here as there; who was not owes as before.
    const came = prompts.length === 1;
    expect(payment.state, context).toBe(came ? 'succeeded' : 'expired');
    expect(prompts, context).toMatchObject(came ? [{ state: 'paid', amount: total }] : []);
    expect(await bookedOf(payment), context).toEqual({ shop: came ? total : 0, outgoing: 0 });
    expect(await orderOf(order), context).toMatchObject({ paid: came ? total : 0, refunded: 0 });
  }

  test.each(services)(
    '%s: whichever step of a charge the server is killed at, it is asked for once and booked if it was paid',
    async (service) => {
      await atEachStep(service, runsAt.charge, async (fatal) => {
        const dying = await startDying(service, fatal);
        const order = await newOrder(dying);
        await dying.begin();
        await charge(service, dying, order, `killed at step ${fatal}`);
        return dying;
      });
    },
    inLongRun(120_000, 6 * hour),
  );

  test.each(refunders)(
    '%s: whichever step of a refund the server is killed at, it goes once, or is the shop’s again',
    async (service) => {
      await atEachStep(`${service}, refund`, runsAt.refund, async (fatal) => {
        const dying = await startDying(service, fatal);
        const order = await newOrder(dying);
        await charge(service, dying, order, 'before its refund');
        const [payment] = await paymentsOf(order.id);
        await dying.begin();
        await insist(dying, `/api/transactions/${payment?.id}/refund`, { reason: 'Imeharibika' });
        const refund = await ends(dying, order, 'refund');
        const back = (await shown(order, 'sms')).filter((item) => JSON.stringify(item).includes('umerudishiwa'));
        const all = await paymentsOf(order.id);
        const context = `${service}, killed at step ${fatal}: ${JSON.stringify({ back, all })}`;
        expect([all.length, back.length <= 1], context).toEqual([2, true]);
        const went = back.length === 1;
        expect(refund.state, context).toBe(went ? 'succeeded' : 'failed');
        expect(await bookedOf(refund), context).toEqual({ shop: went ? -total : 0, outgoing: 0 });
        expect(await orderOf(order), context).toMatchObject({ paid: total, refunded: went ? total : 0 });
        return dying;
      });
    },
    inLongRun(120_000, 6 * hour),
  );
});
