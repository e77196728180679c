import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../../../tests/harness/databases.ts';
import { bring, fromMeta } from '../../../../tests/harness/from-meta.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../../../tests/harness/server.ts';
import { settled } from '../../../../tests/harness/settled.ts';
import { system } from '../../../actor.ts';
import { realWorld } from '../../../world.ts';
import { checkNumbers, recordCheck } from './check.ts';
import { noteUnpaid } from './unpaid.ts';

const sent: string[] = [];
/** What Meta thinks of a number by now, whatever its token says. */
const fallen = new Map<string, string>();
let server: TestServer;
let asha: TestShop;
let juma: TestShop;
beforeAll(async () => {
  const world = {
    ...realWorld,
    fetch: ((input, init) => {
      const url = String(input);
      if (url.endsWith('/messages')) sent.push(url.split('/').at(-2) ?? '');
      const headers = new Headers(init?.headers);
      const token = headers.get('authorization') ?? '';
      const [, number = ''] = /rehearsal-(\d+)-/.exec(token) ?? [];
      const trouble = fallen.get(number);
      if (trouble === undefined) return fetch(input, init);
      headers.set('authorization', `${token}-${trouble}`);
      return fetch(input, { ...init, headers });
    }) as typeof fetch,
  };
  server = await startTestServer(databases.at(-1) ?? 'pglite', { world, patience: { gateway: 100 } });
  [asha, juma] = [await newShop(server), await newShop(server)];
});
afterAll(() => server?.stop());

const hook = '/api/webhooks/whatsapp';
const secretOf = (number: string) => `secret of ${number}`;
const add = (shop: TestShop, number: string, trouble = '') =>
  shop.call('POST', '/api/whatsapp_numbers', {
    phone_number_id: number,
    business_account_id: `1${number}`,
    access_token: `rehearsal-${number}-1${number}${trouble && `-${trouble}`}`,
    app_secret: secretOf(number),
  });
const read = async (shop: TestShop, id: string) => (await shop.call('GET', `/api/whatsapp_numbers/${id}`)).body;
const wrongOf = async (shop: TestShop, id: string) =>
  (await read(shop, id)).checks?.find(({ ok }: { ok: boolean }) => !ok)?.code ?? null;
const verify = (token: string) =>
  fetch(`${server.base}${hook}?hub.mode=subscribe&hub.challenge=11&hub.verify_token=${token}`);
const deliver = (number: string, secret: string | undefined, id: string) => {
  const from = '255712000111';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const messages = [{ from, id, timestamp, type: 'text', text: { body: 'Habari' } }];
  const contacts = [{ profile: { name: 'Neema' }, wa_id: from }];
  return bring(server.base, fromMeta({ contacts, messages }, { phoneNumberId: number, secret }));
};
const chatsOf = (shop: TestShop, id: string) =>
  server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('conversations').select('address').where('number_id', '=', id).execute(),
  );
const waiting = { timeout: 20_000 };

async function connect(shop: TestShop, number: string): Promise<string> {
  const { status, body } = await add(shop, number);
  expect(status).toBe(201);
  await expect.poll(() => wrongOf(shop, body.id), waiting).toBe('not_verified');
  const answer = await verify((await read(shop, body.id)).verify_token);
  expect([answer.status, await answer.text()]).toEqual([200, '11']);
  await expect.poll(async () => (await read(shop, body.id)).state, waiting).toBe('connected');
  return body.id;
}

test.each([
  ['bad_token', 'token_refused'],
  ['no_scope', 'scope_missing'],
  ['too_many', 'too_many_calls'],
  ['account_too_many', 'too_many_calls'],
  ['failing', 'unreachable'],
  ['silent', 'unreachable'],
  ['not_registered', 'not_registered'],
  ['banned', 'number_closed'],
  ['name_declined', 'name_declined'],
  ['other_account', 'other_account'],
  ['not_subscribed', 'not_subscribed'],
])('%s is said as %s, and a good token mends it', async (trouble, code) => {
  const number = String(7e11 + ([...trouble].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % 1e9));
  const { body } = await add(asha, number, trouble);
  await expect.poll(() => wrongOf(asha, body.id), waiting).toBe(code);
  expect((await read(asha, body.id)).state).toBe('new');
  const mended = { access_token: `rehearsal-${number}-1${number}` };
  expect((await asha.call('PATCH', `/api/whatsapp_numbers/${body.id}`, mended)).status).toBe(200);
  await expect.poll(() => wrongOf(asha, body.id), waiting).toBe('not_verified');
  expect(JSON.stringify(await read(asha, body.id))).not.toContain(mended.access_token);
});

test('what is missing or of somebody else is said as that, and what still works is only said', async () => {
  const number = '790000000001';
  const start = async (change: object) => {
    const given = { phone_number_id: number, business_account_id: `1${number}`, app_secret: secretOf(number) };
    const { body } = await asha.call('POST', '/api/whatsapp_numbers', { ...given, ...change });
    return body.id as string;
  };
  const token = (of: string, account = `1${of}`, trouble = '') => `rehearsal-${of}-${account}${trouble}`;
  for (const [change, code] of [
    [{ access_token: token('790000000009') }, 'number_unknown'],
    [{ access_token: token(number, '1790000000009') }, 'account_unknown'],
    [{ access_token: token(number), app_secret: null }, 'no_secret'],
  ] as const) {
    const id = await start(change);
    await expect.poll(() => wrongOf(asha, id), waiting).toBe(code);
    await asha.call('POST', `/api/whatsapp_numbers/${id}/disconnect`, {});
  }
  const lone = await start({});
  expect((await asha.call('POST', `/api/whatsapp_numbers/${lone}/check`, {})).status).toBe(200);
  expect(await wrongOf(asha, lone)).toBe('no_token');
  await asha.call('PATCH', `/api/whatsapp_numbers/${lone}`, {
    access_token: token(number, undefined, '-name_pending'),
  });
  await expect.poll(() => wrongOf(asha, lone), waiting).toBe('name_pending');
  await verify((await read(asha, lone)).verify_token);
  await expect.poll(async () => (await read(asha, lone)).state, waiting).toBe('connected');
  const types = (await asha.call('GET', `/api/events?subject_id=${lone}`)).body.map(
    ({ type }: { type: string }) => type,
  );
  expect(types).toContain('whatsapp_numbers.checked');
  // Let go, it may be somebody else's; who takes it up again is told so.
  await asha.call('POST', `/api/whatsapp_numbers/${lone}/disconnect`, {});
  await connect(juma, number);
  await asha.call('PATCH', `/api/whatsapp_numbers/${lone}`, { access_token: token(number) });
  await expect.poll(() => wrongOf(asha, lone), waiting).toBe('taken');
});

test('a number that is not registered is registered with a PIN of its owner’s, and works after it', async () => {
  const number = '790000000031';
  const { body } = await add(asha, number, 'not_registered');
  const id = body.id as string;
  await expect.poll(() => wrongOf(asha, id), waiting).toBe('not_registered');
  const register = (pin: string) => asha.call('POST', `/api/whatsapp_numbers/${id}/register`, { pin });
  for (const [pin, says] of [
    ['12345a', 'Six digits.'],
    ['000005', 'This number has another PIN. Write that one, or change it in WhatsApp Manager.'],
    ['000006', 'Verify this number in WhatsApp Manager by its code first, then register it.'],
    ['000016', 'Meta has been asked too often. Wait 72 hours, then register it.'],
  ] as const) {
    const refused = await register(pin);
    expect([refused.status, refused.body.errors]).toEqual([422, { pin: says }]);
  }
  expect(await wrongOf(asha, id)).toBe('not_registered');
  const pin = '730519';
  expect((await register(pin)).status).toBe(200);
  await expect.poll(() => wrongOf(asha, id), waiting).toBe('not_verified');
  await verify((await read(asha, id)).verify_token);
  await expect.poll(async () => (await read(asha, id)).state, waiting).toBe('connected');
  const { body: events } = await asha.call('GET', `/api/events?subject_id=${id}`);
  expect(events.map(({ type }: { type: string }) => type)).toContain('whatsapp_numbers.registered');
  const { rows } = await server.running.connection.pool.query('select * from attempts where subject_id = $1', [id]);
  // Each that reached Meta.
  expect(rows).toHaveLength(4);
  expect(JSON.stringify([rows, events])).not.toContain(pin);
  // One that works is registered.
  expect((await register(pin)).body.code).toBe('wrong_state');
});

test('the number that people call is none of Meta’s ids, and said so at its field', async () => {
  const { status, body } = await asha.call('POST', '/api/whatsapp_numbers', {
    ...{ phone_number_id: '+255 754 000 111', business_account_id: 'duka la asha' },
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['phone_number_id', 'business_account_id']]);
});

test('two shops with two numbers never mix, and what is not signed by the number is refused', async () => {
  const [ofAsha, ofJuma] = ['800000000001', '800000000002'];
  const [a, j] = [await connect(asha, ofAsha), await connect(juma, ofJuma)];
  expect((await add(juma, ofAsha)).body.code).toBe('number_taken');

  for (const secret of [undefined, 'forged', secretOf(ofJuma)])
    expect((await deliver(ofAsha, secret, 'wamid.FORGED')).ok).toBe(false);
  expect((await verify('nobody')).ok).toBe(false);
  expect(await chatsOf(asha, a)).toEqual([]);

  sent.length = 0;
  expect((await deliver(ofAsha, secretOf(ofAsha), 'wamid.ASHA')).status).toBe(200);
  await expect.poll(() => sent, waiting).toContain(ofAsha);
  expect(await chatsOf(asha, a)).toEqual([{ address: '255712000111' }]);
  expect(await chatsOf(juma, j)).toEqual([]);
  expect((await deliver(ofJuma, secretOf(ofJuma), 'wamid.JUMA')).status).toBe(200);
  await expect.poll(() => sent, waiting).toContain(ofJuma);
  expect(await chatsOf(juma, j)).toEqual([{ address: '255712000111' }]);
  expect(new Set(sent)).toEqual(new Set([ofAsha, ofJuma]));
});

test('each day numbers are looked at: falling quality is told and stops nothing, a closed one does', async () => {
  const [liked, closed, small] = ['800000000011', '800000000012', '800000000014'];
  const [a, b, c] = [await connect(asha, liked), await connect(asha, closed), await connect(asha, small)];
  expect((await read(asha, a)).quality).toBe('green');
  fallen.set(liked, 'quality_red').set(closed, 'banned').set(small, 'limit_low');
  try {
    await checkNumbers(server.running.services);
    await expect.poll(async () => (await read(asha, a)).quality, waiting).toBe('red');
    expect([(await read(asha, a)).state, await wrongOf(asha, a)]).toEqual(['connected', 'quality_red']);
    await expect.poll(async () => (await read(asha, c)).daily_limit, waiting).toBe(250);
    expect([(await read(asha, c)).state, await wrongOf(asha, c)]).toEqual(['connected', 'limit_low']);
    await expect.poll(async () => (await read(asha, b)).state, waiting).toBe('failing');
    expect(await wrongOf(asha, b)).toBe('number_closed');
    // The same day asks once.
    const { checked_at: at } = await read(asha, a);
    await checkNumbers(server.running.services);
    await settled(server);
    expect((await read(asha, a)).checked_at).toBe(at);
  } finally {
    fallen.clear();
  }
});

test('what is about the account alone has its numbers looked at, and again when that minute is over', async () => {
  const number = '800000000013';
  const id = await connect(asha, number);
  await settled(server);
  const { checked_at: before } = await read(asha, id);
  const about = { metadata: undefined, event: 'ACCOUNT_UPDATE' };
  const delivery = fromMeta(about, { phoneNumberId: number, secret: secretOf(number), field: 'account_update' });
  // Two of them at least come within one minute.
  for (const _ of ['one', 'another', 'a third']) expect((await bring(server.base, delivery)).status).toBe(200);
  const { rows } = await server.running.connection.pool.query(
    `select 1 from pgboss.job where name = 'whatsapp.check' and data ->> 'id' = $1
     and start_after > created_on + interval '0.5 seconds'`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
  await expect.poll(async () => (await read(asha, id)).checked_at, waiting).not.toBe(before);
});

test('a shop writes first from the number that it chose, which works and is one alone', async () => {
  const shop = await newShop(server);
  const [first, second] = [await connect(shop, '800000000021'), await connect(shop, '800000000022')];
  const chosen = async () =>
    (await shop.call('GET', '/api/whatsapp_numbers')).body
      .filter(({ is_default: is }: { is_default: boolean }) => is)
      .map(({ id }: { id: string }) => id);
  const choose = (id: string) => shop.call('POST', `/api/whatsapp_numbers/${id}/make_default`, {});
  expect(await chosen()).toEqual([first]);
  expect((await choose(second)).body.is_default).toBe(true);
  expect(await chosen()).toEqual([second]);
  expect((await choose(second)).body.code).toBe('wrong_state');
  const { body: unproved } = await add(shop, '800000000023');
  expect((await choose(unproved.id)).body.code).toBe('wrong_state');
  const answers = await Promise.all([choose(first), choose(first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await chosen()).toEqual([first]);
  // Two people choose each another number than the shop has: both are done, one after the other.
  const third = await connect(shop, '800000000024');
  const both = await Promise.all([choose(second), choose(third)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await chosen()).toHaveLength(1);
  expect((await juma.call('POST', `/api/whatsapp_numbers/${second}/make_default`, {})).status).toBe(404);
});

test('a test message leaves, and who disconnects is forgotten', async () => {
  const number = '800000000003';
  const id = await connect(asha, number);
  // No call tells that the account has no way to pay: only what it sends does.
  fallen.set(number, 'no_payment');
  await asha.call('POST', `/api/whatsapp_numbers/${id}/test`, { phone: '0712000222' });
  await expect.poll(async () => (await read(asha, id)).test_code, waiting).toBe('131042');
  // So it stands among its checks, whatever Meta answers, until somebody has it looked at again.
  await expect.poll(async () => (await read(asha, id)).state, waiting).toBe('failing');
  expect(await wrongOf(asha, id)).toBe('no_payment');
  const news = async () =>
    (await asha.call('GET', '/api/news?rows=20')).body.news.filter(
      (each: { record_id: string }) => each.record_id === id,
    );
  expect(await news()).toMatchObject([{ event: 'account_failing', record: 'whatsapp_numbers' }]);
  await checkNumbers(server.running.services);
  await settled(server);
  expect([(await read(asha, id)).state, await wrongOf(asha, id)]).toEqual(['failing', 'no_payment']);
  fallen.clear();
  await asha.call('POST', `/api/whatsapp_numbers/${id}/check`, {});
  await expect.poll(async () => (await read(asha, id)).state, waiting).toBe('connected');
  expect(await news()).toEqual([]);
  await asha.call('POST', `/api/whatsapp_numbers/${id}/test`, { phone: '0712000222' });
  // Nobody wrote from that phone, and nothing is approved that leaves no place open: what Meta would refuse says so.
  await expect.poll(async () => (await read(asha, id)).test_code, waiting).toBe('131058');
  expect((await deliver(number, secretOf(number), 'wamid.TEST')).status).toBe(200);
  await expect.poll(() => chatsOf(asha, id), waiting).toHaveLength(1);
  await asha.call('POST', `/api/whatsapp_numbers/${id}/test`, { phone: '0712000111' });
  await expect.poll(async () => (await read(asha, id)).test_code, waiting).toBeNull();
  expect((await read(asha, id)).templates.map(({ name }: { name: string }) => name)).toContain('hello_world');
  await asha.call('POST', `/api/whatsapp_numbers/${id}/disconnect`, {});
  await expect.poll(async () => (await read(asha, id)).state, waiting).toBe('off');
  expect(await read(asha, id)).toMatchObject({ access_token: null, app_secret: null });
  expect((await deliver(number, secretOf(number), 'wamid.LATE')).ok).toBe(false);

  // Who comes back does so in the same place, and its chats go on.
  const again = { access_token: `rehearsal-${number}-1${number}`, app_secret: secretOf(number) };
  expect((await asha.call('PATCH', `/api/whatsapp_numbers/${id}`, again)).body.state).toBe('new');
  await expect.poll(() => wrongOf(asha, id), waiting).toBe('not_verified');
  await verify((await read(asha, id)).verify_token);
  await expect.poll(async () => (await read(asha, id)).state, waiting).toBe('connected');
  expect((await deliver(number, secretOf(number), 'wamid.BACK')).status).toBe(200);
  await expect.poll(() => wrongOf(asha, id), waiting).toBeNull();
  expect(await chatsOf(asha, id)).toHaveLength(1);
  // What another secret had signed proves nothing of the new one.
  await asha.call('PATCH', `/api/whatsapp_numbers/${id}`, { app_secret: 'imekosewa' });
  await expect.poll(() => wrongOf(asha, id), waiting).toBe('no_delivery');
  expect((await read(asha, id)).state).toBe('connected');
});

test('what Meta could not answer is asked again soon, and takes nothing from what is known', async () => {
  const number = '800000000004';
  const id = await connect(asha, number);
  const { services } = server.running;
  await services.db.withShop(asha.shopId, (tx) => noteUnpaid(tx, asha.shopId, id, new Date().toISOString()));
  fallen.set(number, 'failing');
  try {
    await asha.call('PATCH', `/api/whatsapp_numbers/${id}`, { app_secret: secretOf(number) });
    await expect
      .poll(async () => (await read(asha, id)).checks.map(({ code }: { code: string | null }) => code), waiting)
      .toEqual(['unreachable', 'no_payment']);
    const { rows } = await server.running.connection.pool.query(
      `select (data ->> 'tries')::int as tries from pgboss.job where name = 'whatsapp.check' and data ->> 'id' = $1
       and start_after > created_on + interval '4 minutes'`,
      [id],
    );
    expect(rows).toEqual([{ tries: 1 }]);
    // Asked with a token that is not its own any more.
    const found = { checks: [{ name: 'token' as const, code: 'token_refused' }] };
    await services.db.withShop(asha.shopId, (tx) =>
      recordCheck({ services, tx, shopId: asha.shopId, actor: system('x') }, { id, sealed_token: 'former' }, found),
    );
    expect(await wrongOf(asha, id)).toBe('unreachable');
  } finally {
    fallen.clear();
  }
});
