import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../server/db/tenant-scope.ts';
import { consume, used } from '../../server/limits/consume.ts';
import { limits } from '../../server/limits/limits.ts';
import type { Services } from '../../server/services.ts';
import { databases } from '../harness/databases.ts';
import { inLongRun } from '../harness/long-run.ts';
import { codeIn, makeOutside, type Outside } from '../harness/outside.ts';
import { type Answer, startTestServer, type TestServer } from '../harness/server.ts';
import { copyDatabase } from '../harness/templates.ts';

const minute = 60_000;
const [codesAnHour, codesADay] = limits.codes_to_number.windows;
const [fromNetworkAnHour] = limits.codes_from_address.windows;
const [passwordsAtOnce] = limits.password_guesses.windows;
const [ownPasswordsAtOnce] = limits.password_guesses_of_browser.windows;
const [ownCodesAnHour] = limits.codes_to_own_number.windows;
const [accountsAtOnce] = limits.accounts_guessed_from_address.windows;
const right = 'maji-ya-kunywa';

/** Two processes on one database where there is one, and every call from an address of its own. */
describe.runIf(databases.includes('postgres'))('from rotating addresses, across processes', () => {
  let servers: TestServer[];
  let outside: Outside;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await copyDatabase();
    drop = made.drop;
    outside = makeOutside();
    const start = () =>
      startTestServer('postgres', {
        world: outside.world,
        log: outside.log,
        env: { DATABASE_URL: made.url, SECRET_KEY: 'k'.repeat(40) },
      });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.stop();
    await drop?.();
  });

  let calls = 0;
  function post(path: string, body: object, address?: string, cookie?: string): Promise<Answer> {
    calls += 1;
    const server = servers[calls % 2];
    if (!server) throw new Error('no server');
    const from = address ?? `41.${calls >> 8}.${calls & 255}.7`;
    return server.call('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) });
  }
  let people = 0;
  const newPhone = () => `+25571${4_000_000 + ++people}`;
  const many = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));
  const codesOf = (answers: Answer[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) {
      const outcome = status === 200 ? 'through' : String(body.code);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };
  const signUp = (phone: string) => post('sign-up', { name: 'Rehema', phone, password: right });
  async function person(): Promise<string> {
    const phone = newPhone();
    const { token } = (await signUp(phone)).body;
    const confirmed = await post('confirm', { token, code: codeIn(await outside.messageTo(phone)) });
    expect(confirmed.status).toBe(200);
    return phone;
  }
  /** So many have come and, as one asked for later has come too, no more will. */
  async function expectSent(phone: string, count: number): Promise<void> {
    const sent = () => outside.sent.filter(({ to }) => to === phone).length;
    await expect.poll(sent).toBe(count);
    await person();
    expect(sent()).toBe(count);
  }
  const wrongCodes = (code: string) =>
    Array.from({ length: 100 }, (_, at) => String(at).padStart(6, '0')).filter((each) => each !== code);

  test('of 25 sign-ups with a number nobody registered, five send a code, ten in a day', async () => {
    const phone = newPhone();
    const answers = await many(25, () => signUp(phone));
    expect(codesOf(answers)).toEqual({ through: codesAnHour.max, too_many: 25 - codesAnHour.max });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    await expectSent(phone, codesAnHour.max);
    for (let hour = 1; hour < 5; hour++) {
      outside.skip(61 * minute);
      await many(25, () => signUp(phone));
    }
    await expectSent(phone, codesADay.max);
  });

  test(
    'resets: a number without an account gets nothing, ' + 'one with an account five, and both are answered alike',
    async () => {
      const [known, unknown] = [await person(), newPhone()];
      const before = outside.sent.filter(({ to }) => to === known).length;
      const answers = await many(50, (at) => post('forgot', { identifier: at % 2 ? known : unknown }));
      const [ofKnown, ofUnknown] = [1, 0].map((odd) => answers.filter((_, at) => at % 2 === odd));
      // Its sign-up was a code too.
      expect(codesOf(ofKnown ?? []).through).toBe(codesAnHour.max - before);
      expect(codesOf(ofUnknown ?? []).through).toBe(codesAnHour.max);
      await expectSent(known, codesAnHour.max);
      await expectSent(unknown, 0);
    },
  );

  test('a code once more: not within 30 seconds', async () => {
    const phone = newPhone();
    const { token } = (await signUp(phone)).body;
    const early = await many(10, () => post('resend-code', { token }));
    expect(codesOf(early)).toEqual({ too_many: 10 });
    outside.skip(31_000);
    expect(codesOf(await many(10, () => post('resend-code', { token })))).toEqual({ through: 1, too_many: 9 });
    await expectSent(phone, 2);
  });

  test('of 75 guesses at one reset code at most five are judged, however many codes there are', async () => {
    const phone = await person();
    let judged = 0;
    for (let round = 0; round < 3; round++) {
      const { token } = (await post('forgot', { identifier: phone })).body;
      const code = codeIn(await outside.messageTo(phone));
      const before = await row(token);
      const guesses = wrongCodes(code).slice(0, 75);
      const answers = await many(75, (at) => post('reset', { token, code: guesses[at], password: 'stolen password' }));
      expect(codesOf(answers).through).toBeUndefined();
      judged += (await row(token)).guesses - before.guesses;
      expect((await row(token)).guesses).toBe(5);
      // Five wrong: the right one is dead too.
      expect((await post('reset', { token, code, password: 'stolen password' })).status).not.toBe(200);
    }
    expect(judged).toBe(15);
    expect((await post('sign-in', { identifier: phone, password: right })).status).toBe(200);
  });
  const row = async (token: string) => {
    const { running } = servers[0] ?? { running: undefined };
    if (!running) throw new Error('no server');
    return running.services.db.asSystem('a test', (tx) =>
      tx
        .selectFrom('verifications')
        .select('guesses')
        .where('id', '=', token.split('.')[0] ?? '')
        .executeTakeFirstOrThrow(),
    );
  };

  test("a stranger's wrong codes for her number do not stop her right one", async () => {
    const phone = newPhone();
    const hers = (await signUp(phone)).body.token;
    const code = codeIn(await outside.messageTo(phone));
    const guesses = wrongCodes(code);
    for (let attempt = 1; attempt < codesAnHour.max; attempt++) {
      const { token } = (await signUp(phone)).body;
      const answers = await many(20, (at) => post('confirm', { token, code: guesses[at] }));
      expect(codesOf(answers)).toEqual({ wrong_code: 20 });
    }
    expect((await row(hers)).guesses).toBe(0);
    expect((await post('confirm', { token: hers, code })).status).toBe(200);
  });

  test('one network asks for so many codes in an hour, of all kinds together; others go on', async () => {
    const address = (each: number) => `196.1.1.${each}`;
    const ways = [
      (at: number) => post('forgot', { identifier: newPhone() }, address(at)),
      (at: number) => post('forgot', { identifier: `nobody${at}@example.com` }, address(at)),
      (at: number) => post('sign-up', { name: 'Rehema', phone: newPhone(), password: right }, address(at)),
      (at: number) => post('sign-up', { name: 'Rehema', email: `new${at}@example.com`, password: right }, address(at)),
    ];
    const answers = await many(fromNetworkAnHour.max + 20, (at) => ways[at % 4]?.(at) ?? Promise.reject());
    expect(codesOf(answers)).toEqual({ through: fromNetworkAnHour.max, too_many: 20 });
    const { token } = (await signUp(newPhone())).body;
    outside.skip(31_000);
    expect((await post('resend-code', { token }, address(99))).status).toBe(429);
    expect((await post('resend-code', { token })).status).toBe(200);
  });

  test('addresses that differ in their tag are one inbox', async () => {
    const answers = await many(12, (at) =>
      post('sign-up', { name: 'Rehema', email: `victim+${at}@example.com`, password: right }),
    );
    expect(codesOf(answers)).toEqual({ through: codesAnHour.max, too_many: 12 - codesAnHour.max });
  });

  describe.each([
    ['SMS', 'codes_by_sms', newPhone],
    ['mail', 'codes_by_mail', () => `person${++people}@example.com`],
  ] as const)("the platform's ceiling of %s", (_, limit, make) => {
    const system = <T>(work: (tx: Tx, services: Services) => Promise<T>): Promise<T> => {
      const { running } = servers[0] ?? { running: undefined };
      if (!running) throw new Error('no server');
      return running.services.db.asSystem('a test', (tx) => work(tx, running.services));
    };
    const counted = () => system(async (tx, services) => (await used(services, tx, limit, 'accounts'))?.used ?? 0);
    const signUpWith = (identifier: string) =>
      post('sign-up', {
        name: 'Rehema',
        [identifier.startsWith('+') ? 'phone' : 'email']: identifier,
        password: right,
      });

    test('counts what is sent, and nothing for people who have no account', async () => {
      outside.skip(61 * minute);
      const known = make();
      const { token } = (await signUpWith(known)).body;
      await post('confirm', { token, code: codeIn(await outside.messageTo(known)) });
      const before = await counted();
      expect(before).toBe(1);
      for (let each = 0; each < 10; each++) expect((await post('forgot', { identifier: make() })).status).toBe(200);
      expect((await post('forgot', { identifier: known })).status).toBe(200);
      await outside.messageTo(known);
      await expect.poll(counted).toBe(before + 1);
    });

    test('used up, it refuses known and unknown alike until it has room again', async () => {
      outside.skip(61 * minute);
      const known = make();
      const { token } = (await signUpWith(known)).body;
      await post('confirm', { token, code: codeIn(await outside.messageTo(known)) });
      const [{ max }] = limits[limit].windows;
      const left = max - (await counted());
      await system((tx, services) => consume(services, tx, { limit, key: 'accounts', count: left }));
      const refused = [
        await post('forgot', { identifier: known }),
        await post('forgot', { identifier: make() }),
        await signUpWith(make()),
      ];
      for (const { status, body, headers } of refused) {
        expect([status, body.code]).toEqual([429, 'too_many']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
      }
      outside.skip(61 * minute);
      expect((await post('forgot', { identifier: known })).status).toBe(200);
      await outside.messageTo(known);
    });
  });

  test(
    'of 200 passwords five are judged, known or not; ' + 'nothing is sent; a reset lets the owner in at once',
    async () => {
      const [known, unknown] = [await person(), newPhone()];
      const before = outside.sent.length;
      for (const identifier of [known, unknown]) {
        const answers = await many(200, (at) => post('sign-in', { identifier, password: `guess ${at}` }));
        expect(codesOf(answers)).toEqual({
          wrong_credentials: passwordsAtOnce.max,
          too_many: 200 - passwordsAtOnce.max,
        });
      }
      const locked = await post('sign-in', { identifier: known, password: right });
      expect([locked.status, locked.body.code]).toEqual([429, 'too_many']);
      expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(passwordsAtOnce.seconds);
      expect(outside.sent.length).toBe(before);
      const { token } = (await post('forgot', { identifier: known })).body;
      const reset = await post('reset', {
        token,
        code: codeIn(await outside.messageTo(known)),
        password: 'a new password',
      });
      expect(reset.status).toBe(200);
      expect((await post('sign-in', { identifier: known, password: 'a new password' })).status).toBe(200);
    },
  );

  /** What the browser keeps of an answer. */
  const cookieIn = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');

  test('a browser that has been in the account has its own tries and resets, while the password stays', async () => {
    const identifier = await person();
    const entered = await post('sign-in', { identifier, password: right });
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^browser-[\w-]{12}=\S+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/),
    ]);
    const cookie = cookieIn(entered);
    // Whose key it is nobody reads from it, and another's is none.
    expect(cookie).not.toContain(identifier.slice(-7));
    const stranger = await person();
    const others = cookieIn(await post('sign-in', { identifier: stranger, password: right }));
    const signIn = (password: string, key: string) => post('sign-in', { identifier, password }, undefined, key);
    await many(60, (at) => signIn(`guess ${at}`, others));
    const forged = cookie.replace(/.{4}$/, 'AAAA');
    for (const key of ['', others, forged]) expect((await signIn(right, key)).status).toBe(429);
    expect((await signIn(right, cookie)).status).toBe(200);
    // Its own are few too, and do not lift what strangers used up.
    const answers = await many(40, (at) => signIn(`guess ${at}`, cookie));
    expect(codesOf(answers)).toEqual({
      wrong_credentials: ownPasswordsAtOnce.max,
      too_many: 40 - ownPasswordsAtOnce.max,
    });
    expect((await signIn(right, '')).status).toBe(429);

    await many(2 * codesADay.max, () => post('forgot', { identifier }));
    const messages = () => outside.sent.filter(({ to }) => to === identifier);
    await expect.poll(() => messages().length).toBe(codesAnHour.max);
    const forgot = () => post('forgot', { identifier }, undefined, cookie);
    const { token } = (await forgot()).body;
    await expect.poll(() => messages().length).toBe(codesAnHour.max + 1);
    const code = codeIn(messages().at(-1)?.text ?? '');
    const more = await many(10, forgot);
    expect(codesOf(more)).toEqual({ through: ownCodesAnHour.max - 1, too_many: 11 - ownCodesAnHour.max });
    const reset = await post('reset', { token, code, password: 'a new password' });
    expect(reset.status).toBe(200);
    await many(20, (at) => signIn(`guess ${at}`, cookie));
    expect((await signIn('a new password', cookie)).status).toBe(429);
    expect((await signIn('a new password', cookieIn(reset))).status).toBe(200);
  });

  test('a network that has wrong passwords for many accounts is slowed; who gets in is not counted', async () => {
    const address = '196.2.2.9';
    const owner = await person();
    const mine = await post('sign-in', { identifier: owner, password: right });
    // A mistyped password and then a right one, any number of times.
    for (let each = 0; each < accountsAtOnce.max / 10; each++) {
      await post('sign-in', { identifier: owner, password: 'mistyped' }, address);
      expect((await post('sign-in', { identifier: owner, password: right }, address)).status).toBe(200);
    }
    const victims = Array.from({ length: accountsAtOnce.max + 20 }, newPhone);
    const answers = await many(victims.length, (at) =>
      post('sign-in', { identifier: victims[at], password: 'x' }, address),
    );
    expect(codesOf(answers)).toEqual({ wrong_credentials: accountsAtOnce.max, too_many: 20 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(accountsAtOnce.seconds);
    expect((await post('sign-in', { identifier: owner, password: right }, address, cookieIn(mine))).status).toBe(200);
    expect((await post('sign-in', { identifier: owner, password: right })).status).toBe(200);
  });

  test('the lock is short, and a right password forgets the wrong ones', async () => {
    const identifier = await person();
    const signIn = (password: string) => post('sign-in', { identifier, password });
    for (let day = 0; day < 3; day++) {
      await many(50, (at) => signIn(`guess ${at}`));
      expect((await signIn(right)).status).toBe(429);
      outside.skip(61 * minute);
      expect((await signIn(right)).status).toBe(200);
    }
    // More often than a wrong one may be tried.
    for (let each = 0; each < inLongRun(passwordsAtOnce.max + 3, 30); each++)
      expect((await signIn(right)).status).toBe(200);
  });
});
