import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secret } from '../../resources/kit/index.ts';
import { carryOut } from '../../server/outside/attempts.ts';
import { problem } from '../../server/problems.ts';
import type { AnyOutsideAction } from '../../server/rest/behaviour.ts';
import type { Registry } from '../../server/rest/registry.ts';
import type { Outcome } from '../../server/stored/outcome.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { agreements } from '../kinds/agreements.ts';
import { registry as withAgreements } from '../kinds/registry.ts';

/** Another service, which is told what to answer and tells what it was asked. */
function makeService() {
  const calls: string[] = [];
  const answers: Record<'perform' | 'ask', (key: string) => Promise<Outcome<unknown>>> = {
    perform: async () => ({ is: 'done', result: 'R-1' }),
    ask: async () => ({ is: 'unknown' }),
  };
  const recordCall =
    (phase: 'perform' | 'ask') =>
    async (_services: unknown, plan: unknown, key: string): Promise<Outcome<unknown>> => {
      calls.push(`${phase} ${(plan as { number: string }).number}`);
      return answers[phase](key);
    };
  const register: AnyOutsideAction = {
    async prepare({ tx, caller }, id) {
      const { rows } = await sql<{ number: string }>`select number from agreements
        where shop_id = ${caller.shopId} and id = ${id}`.execute(tx);
      if (rows[0]?.number.startsWith('BAD')) throw problem('validation_failed', { number: 'other' });
      return rows[0];
    },
    perform: recordCall('perform'),
    ask: recordCall('ask'),
    async record({ tx, shopId }, id, _plan, outcome) {
      if (outcome.is !== 'done') return;
      await sql`update agreements set status = 'settled', paid = paid + 100
        where shop_id = ${shopId} and id = ${id} and status = 'open'`.execute(tx);
    },
  };
  /** The same, of which a word is written down nowhere. */
  const confide: AnyOutsideAction = {
    ...register,
    atOnce: true,
    async perform(services, plan, key, given) {
      if (!given) return { is: 'failed', code: 'start_again' };
      calls.push(`given ${given.word}`);
      return register.perform(services, plan, key);
    },
  };
  return { calls, answers, actions: { register, confide } };
}

describe.each(databasesOfRun)('%s', (database) => {
  const service = makeService();
  const registry: Registry = {
    resources: {
      ...withAgreements.resources,
      agreements: {
        ...agreements,
        actions: {
          // As all of it: a record of the tests has no permissions of its own.
          register: { access: 'member' as never, when: { field: 'status', op: 'eq', value: 'open' } },
          confide: { access: 'member' as never, args: { word: secret.required({ min: 6, max: 6 }) } },
        },
      },
    },
    behaviours: {
      ...withAgreements.behaviours,
      agreements: { ...withAgreements.behaviours.agreements, actions: service.actions },
    },
  };
  let server: TestServer;
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    // What is known at once is answered at once, however slow the machine.
    server = await startTestServer(database, { registry, patience: { outside: 30_000 } });
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const made = async (number = `N${++count}`) => {
    service.calls.length = 0;
    const { body } = await shop.call('POST', '/api/agreements', {
      number,
      subject: { en: 'Rice' },
      terms: { days: 7 },
    });
    return { id: String(body.id), number };
  };
  const register = (id: string, headers: Record<string, string> = {}) =>
    shop.call('POST', `/api/agreements/${id}/register`, {}, headers);
  /** Waits hardly for what does not come. */
  async function impatiently<Result>(work: () => Promise<Result>): Promise<Result> {
    const { patience } = server.running.services;
    patience.outside = 200;
    try {
      return await work();
    } finally {
      patience.outside = 30_000;
    }
  }
  const attemptsOf = (id: string) =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('attempts').selectAll().where('subject_id', '=', id).execute(),
    );
  const statusOf = async (id: string) => (await shop.call('GET', `/api/agreements/${id}`)).body;

  test('what is known at once is answered at once, and recorded', async () => {
    const { id, number } = await made();
    service.answers.perform = async () => ({ is: 'done', result: 'R-1' });
    const { status, body } = await register(id);
    expect([status, body.status, body.paid]).toEqual([200, 'settled', 100]);
    expect(service.calls).toEqual([`perform ${number}`]);
    expect(await attemptsOf(id)).toMatchObject([{ state: 'done', tries: 1, outcome: { is: 'done', result: 'R-1' } }]);
    expect((await register(id)).body.code).toBe('wrong_state');
  });

  test('a refusal is answered as one, and it may be tried anew', async () => {
    const { id } = await made();
    service.answers.perform = async () => ({ is: 'failed', code: 'payment_unavailable' });
    const refused = await register(id);
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable']);
    service.answers.perform = async () => ({ is: 'done', result: 'R-2' });
    expect((await register(id)).body.status).toBe('settled');
    expect((await attemptsOf(id)).map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  });

  test('what cannot be prepared reaches nobody and leaves nothing', async () => {
    const { id } = await made(`BAD${++count}`);
    expect((await register(id)).status).toBe(422);
    expect([service.calls, await attemptsOf(id)]).toEqual([[], []]);
  });

  test('slow: 202 in time, a second try is refused, the same key hears the same, the end is recorded', async () => {
    const { id, number } = await made();
    let answer: (outcome: Outcome<unknown>) => void = () => {};
    service.answers.perform = () => new Promise((resolve) => (answer = resolve));
    const first = await impatiently(() => register(id, { 'idempotency-key': 'slow-service-1' }));
    expect(first.status, JSON.stringify(first.body)).toBe(202);
    const [attempt] = await attemptsOf(id);
    expect(first.body).toEqual({ attempt: { id: attempt?.id, record: 'agreements', record_id: id } });
    const second = await register(id);
    expect([second.status, second.body.code]).toEqual([409, 'under_way']);
    answer({ is: 'done', result: 'late' });
    await until(async () => (await statusOf(id)).status === 'settled');
    const again = await register(id, { 'idempotency-key': 'slow-service-1' });
    expect([again.status, again.body.status, again.body.paid]).toEqual([200, 'settled', 100]);
    expect(service.calls).toEqual([`perform ${number}`]);
  });

  test.each([
    ['throws', () => Promise.reject(new Error('cut'))],
    ['does not know', async () => ({ is: 'unknown' }) as const],
  ])('a service that %s is asked, never sent to again', async (_, perform) => {
    const { id, number } = await made();
    service.answers.perform = perform;
    service.answers.ask = async () => ({ is: 'unknown' });
    expect((await impatiently(() => register(id))).status).toBe(202);
    await until(async () => (await attemptsOf(id))[0]?.state === 'unknown');
    const [attempt] = await attemptsOf(id);
    expect(attempt?.state).toBe('unknown');
    expect((await register(id)).body.code, 'while nobody knows, it is not done anew').toBe('under_way');
    const carry = () => carryOut(registry)(server.running.services, { shopId: shop.shopId, id: attempt?.id });
    await carry();
    expect((await statusOf(id)).status).toBe('open');
    service.answers.ask = async () => ({ is: 'done', result: 'found' });
    await carry();
    await carry();
    expect(await statusOf(id)).toMatchObject({ status: 'settled', paid: 100 });
    expect(service.calls.filter((call) => call.startsWith('perform'))).toEqual([`perform ${number}`]);
  });

  test('killed between the phases: before the call it is made, after it began it is only asked about', async () => {
    const { services } = server.running;
    service.answers.perform = async () => ({ is: 'done', result: 'R' });
    service.answers.ask = async () => ({ is: 'done', result: 'asked' });
    for (const [state, expected] of [
      ['waiting', 'perform'],
      ['performing', 'ask'],
      ['unknown', 'ask'],
    ] as const) {
      const { id, number } = await made();
      const attempt = services.world.newId();
      // As the process before left it: committed so far, and nobody at work.
      await services.db.withShop(shop.shopId, (tx) =>
        tx
          .insertInto('attempts')
          .values({
            ...{ shop_id: shop.shopId, id: attempt, record: 'agreements', action: 'register', subject_id: id, state },
            ...{ actor: '{"kind":"person","id":null,"name":"Asha"}', plan: JSON.stringify({ number }) },
            ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
          })
          .execute(),
      );
      // Also when two come at once.
      const carry = () => carryOut(registry)(services, { shopId: shop.shopId, id: attempt });
      await Promise.all([carry(), carry()]);
      expect(service.calls.filter((call) => call.startsWith('perform')).length).toBe(expected === 'perform' ? 1 : 0);
      expect(await statusOf(id)).toMatchObject({ status: 'settled', paid: 100 });
    }
  });

  test('what is written down nowhere goes with who takes the call, once, and not with its job', async () => {
    const { services, connection } = server.running;
    const { id, number } = await made();
    service.answers.perform = async () => ({ is: 'failed', code: 'validation_failed', errors: { word: 'pin_wrong' } });
    const body = { word: '481516' };
    const confide = () =>
      shop.call('POST', `/api/agreements/${id}/confide`, body, { 'idempotency-key': `confided-${number}` });
    const refused = await confide();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['word']]);
    expect((await confide()).status).toBe(422);
    expect(service.calls).toEqual(['given 481516', `perform ${number}`]);
    const attempts = await attemptsOf(id);
    const { rows: keys } = await connection.pool.query('select * from idempotency_keys');
    const { rows: jobs } = await connection.pool.query('select * from pgboss.job');
    const found = JSON.stringify([attempts, keys, jobs]);
    expect(attempts).toHaveLength(1);
    expect(found).toContain(`confided-${number}`);
    // Nor as what it is found from by trying all there are.
    for (const trace of ['481516', createHash('sha256').update(JSON.stringify(body)).digest('base64url')])
      expect(found).not.toContain(trace);

    // Whoever took the call died before: its job does not have the word.
    const again = services.world.newId();
    await services.db.withShop(shop.shopId, (tx) =>
      tx
        .insertInto('attempts')
        .values({
          ...{ shop_id: shop.shopId, id: again, record: 'agreements', action: 'confide', subject_id: id },
          ...{ actor: '{"kind":"person","id":null,"name":"Asha"}', plan: JSON.stringify({ number }), state: 'waiting' },
          ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
        })
        .execute(),
    );
    await carryOut(registry)(services, { shopId: shop.shopId, id: again });
    expect((await attemptsOf(id)).find((each) => each.id === again)).toMatchObject({
      ...{ state: 'failed', outcome: { code: 'start_again' } },
    });
    expect(service.calls).toHaveLength(2);
  });

  test("another shop's record is not there, and its attempts are its own", async () => {
    const { id } = await made();
    const other = await newShop(server);
    expect((await other.call('POST', `/api/agreements/${id}/register`, {})).status).toBe(404);
    expect([service.calls, await attemptsOf(id)]).toEqual([[], []]);
  });
});
