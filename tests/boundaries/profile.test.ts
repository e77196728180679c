import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveWayIn } from '../../server/auth/operator.ts';
import { lifetimes } from '../../server/auth/rotation.ts';
import { codeOf, stepAt } from '../../server/auth/totp.ts';
import { fromBase32 } from '../harness/base32.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { codeIn, makeOutside, type Outside, tokenIn } from '../harness/outside.ts';
import { type Call, caller, startTestServer, type TestServer } from '../harness/server.ts';

const password = 'maji-ya-kunywa';
let people = 0;
const newPhone = () => `+25571${String(4_000_000 + ++people)}`;
const newEmail = () => `someone${++people}@example.com`;

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let outside: Outside;
  let call: Call;
  beforeAll(async () => {
    outside = makeOutside();
    server = await startTestServer(database, { world: outside.world, log: outside.log });
    let calls = 0;
    call = (method, path, body, headers) =>
      server.call(method, path, body, { 'x-forwarded-for': `10.${++calls >> 8}.${calls & 255}.7`, ...headers });
  });
  afterAll(() => server?.stop());
  const post = (path: string, body: object, headers?: Record<string, string>) =>
    call('POST', `/api/auth/${path}`, body, headers);
  const signIn = (identifier: string, headers?: Record<string, string>) =>
    post('sign-in', { identifier, password }, headers);
  const bearer = (token: string) => caller(server.base, token);

  /** Somebody with an account, by a number. */
  async function somebody(headers?: Record<string, string>) {
    const phone = newPhone();
    const { token } = (await post('sign-up', { name: 'Rehema Joseph', phone, password })).body;
    const code = codeIn(await outside.messageTo(phone));
    const { access_token } = (await post('confirm', { token, code }, headers)).body;
    return { phone, token: access_token as string, mine: bearer(access_token) };
  }

  test('the language she is written to in is hers to choose; nothing else of an account is', async () => {
    const { mine } = await somebody();
    expect((await mine('GET', '/api/user')).body.language).toBe(null);
    const changed = await mine('PATCH', '/api/user', { language: 'sw' });
    expect([changed.status, changed.body.language, changed.body.name]).toEqual([200, 'sw', 'Rehema Joseph']);
    expect((await mine('PATCH', '/api/user', {})).body.errors).toEqual({ name: expect.any(String) });
    expect((await mine('PATCH', '/api/user', { language: 'fr' })).status).toBe(422);
  });

  describe('a new number or address', () => {
    test('is hers once she has proved it, and what she was known by is told', async () => {
      const { phone, mine } = await somebody();
      for (const to of [newPhone(), newEmail()]) {
        const begun = await mine('POST', '/api/user/identifier', { to, password });
        expect([begun.status, begun.body.to]).toEqual([200, to]);
        const code = codeIn(await outside.messageTo(to));
        const confirm = (given: string) =>
          mine('POST', '/api/user/identifier/confirm', { token: begun.body.token, code: given });
        expect((await confirm(code === '000000' ? '000001' : '000000')).body.code).toBe('wrong_code');
        expect(Object.values((await mine('GET', '/api/user')).body)).not.toContain(to);
        const confirmed = await confirm(code);
        expect([confirmed.status, Object.values(confirmed.body)]).toEqual([200, expect.arrayContaining([to])]);
        // Its answer may have been lost.
        expect((await confirm(code)).status).toBe(200);
        expect((await signIn(to)).status).toBe(200);
      }
      expect(await outside.messageTo(phone)).toContain('was changed');
      expect((await signIn(phone)).body.code).toBe('wrong_credentials');
      expect((await mine('POST', '/api/user/identifier', { to: 'si namba', password })).body.errors.to).toContain(
        '0600 345 678',
      );
    });

    test('is begun by who knows the password, whatever phone was left open', async () => {
      const { phone, mine } = await somebody();
      const to = newPhone();
      const begin = (more: object) => mine('POST', '/api/user/identifier', { to, ...more });
      const answers = [await begin({}), await begin({ password: 'si hili' }), await begin({ code: '123456' })];
      expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual(
        Array(3).fill([422, ['password']]),
      );
      expect(answers[1]?.body.code).toBe('wrong_password');
      expect(outside.sent.filter((message) => message.to === to)).toEqual([]);
      expect((await begin({ password })).status).toBe(200);
      expect((await mine('GET', '/api/user')).body.phone).toBe(phone);
    });

    test('of another account is refused only to who proves it, and somebody else proves nothing for her', async () => {
      const [one, other] = [await somebody(), await somebody()];
      const begun = await one.mine('POST', '/api/user/identifier', { to: other.phone, password });
      expect(begun.status).toBe(200);
      const proof = { token: begun.body.token, code: codeIn(await outside.messageTo(other.phone)) };
      expect((await other.mine('POST', '/api/user/identifier/confirm', proof)).body.code).toBe('wrong_code');
      const taken = await one.mine('POST', '/api/user/identifier/confirm', proof);
      expect([taken.status, taken.body.code]).toEqual([409, 'identifier_taken']);
      // A code is for one purpose.
      expect((await post('confirm', proof)).body.code).toBe('wrong_code');
    });

    test('nobody else signs in by a reset that went to the old one', async () => {
      const { phone, mine } = await somebody();
      const { token } = (await post('forgot', { identifier: phone })).body;
      const reset = { token, code: codeIn(await outside.messageTo(phone)), password: 'another password' };
      const to = newPhone();
      const begun = (await mine('POST', '/api/user/identifier', { to, password })).body.token;
      await mine('POST', '/api/user/identifier/confirm', { token: begun, code: codeIn(await outside.messageTo(to)) });
      expect((await post('reset', reset)).body.code).toBe('wrong_code');
    });
  });

  test('she sees where she is signed in, and ends one, or all but this one; nobody ends another’s', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/125.0.0.0 Mobile Safari/537.36';
    const { phone, token, mine } = await somebody({ 'user-agent': agent, 'x-forwarded-for': '41.59.1.7' });
    const others = [(await signIn(phone)).body, (await signIn(phone)).body, (await signIn(phone)).body];
    const list = async () => (await mine('GET', '/api/user/sessions')).body;
    const [here, first, ...rest] = await list();
    expect(here).toMatchObject({
      ...{ id: token.split('.')[0], here: true, network: '41.59.1' },
      ...{ browser: 'Chrome', system: 'Android', model: 'SM-A145F' },
    });
    expect([first.here, rest.length]).toEqual([false, 2]);
    const stranger = await somebody();
    expect((await stranger.mine('DELETE', `/api/user/sessions/${first.id}`)).status).toBe(404);
    expect((await mine('DELETE', `/api/user/sessions/${first.id}`)).body).toEqual({ ended: 1 });
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(first.id);
    // Its next token comes from where it is used.
    outside.skip(lifetimes.token + 1000);
    const next = (await mine('GET', '/api/user')).headers.get('access-token') ?? '';
    await server.call('GET', '/api/user', undefined, {
      ...{ authorization: `Bearer ${next}`, 'x-forwarded-for': '102.7.9.1' },
    });
    expect((await list())[0].network).toBe('102.7.9');
    expect((await mine('DELETE', '/api/user/sessions')).body).toEqual({ ended: 2 });
    expect(await list()).toHaveLength(1);
    for (const { access_token } of others) expect((await bearer(access_token)('GET', '/api/user')).status).toBe(401);
  });

  describe('the second step', () => {
    const codeAt = (secret: string, away = 0) => codeOf(fromBase32(secret), stepAt(outside.world.now()) + away);
    const step = (token: string, code: string) => post('second-step', { token, code });
    const minute = 60_000;

    /** Somebody whose account takes it; `first` is used by that. */
    async function careful() {
      const person = await somebody();
      // A session alone does not do it: whoever found her phone open would have the account.
      expect((await person.mine('POST', '/api/user/totp', {})).status).toBe(422);
      expect((await person.mine('POST', '/api/user/totp', { password: 'not it at all' })).body.code).toBe(
        'wrong_password',
      );
      const { secret, uri } = (await person.mine('POST', '/api/user/totp', { password })).body;
      expect(uri).toContain(`secret=${secret}`);
      expect((await signIn(person.phone)).status).toBe(200);
      const confirm = (code: string) => person.mine('POST', '/api/user/totp/confirm', { code });
      expect((await confirm(codeAt(secret, 3))).body.code).toBe('wrong_second_code');
      const first = codeAt(secret);
      const confirmed = await confirm(first);
      expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
      return { ...person, secret: secret as string, first, recovery: confirmed.body.recovery_codes as string[] };
    }

    test('a password alone opens nothing any more; each code opens once', async () => {
      const { phone, secret, first, mine } = await careful();
      const entering = await signIn(phone);
      expect([entering.status, Object.keys(entering.body)]).toEqual([202, ['token']]);
      expect((await bearer(entering.body.token)('GET', '/api/user')).status).toBe(401);
      const used = await step(entering.body.token, first);
      expect([used.status, used.body.code, used.body.errors.code]).toEqual([422, 'code_used', used.body.message]);
      expect(used.body.message).toBe('This code was used. Wait for the next.');
      outside.skip(minute);
      const opened = await step(entering.body.token, ` ${codeAt(secret).replace(/^.../, '$& ')}`);
      expect((await bearer(opened.body.access_token)('GET', '/api/user')).body.phone).toBe(phone);
      expect((await step(entering.body.token, codeAt(secret, 1))).body.code).toBe('start_again');
      // Nor does a second secret take the place of one that counts.
      expect((await mine('POST', '/api/user/totp', { password })).body.code).toBe('wrong_state');
    });

    test('a new number takes its code, not the password', async () => {
      const { secret, mine } = await careful();
      outside.skip(minute);
      const begin = (more: object) => mine('POST', '/api/user/identifier', { to: newPhone(), ...more });
      expect(Object.keys((await begin({ password })).body.errors)).toEqual(['code']);
      expect((await begin({ code: codeAt(secret, 9) })).body.code).toBe('wrong_second_code');
      const code = codeAt(secret);
      expect((await begin({ code })).status).toBe(200);
      expect((await begin({ code })).body.code).toBe('code_used');
    });

    test('of the same code many times at once one opens a session', async () => {
      const { phone, secret } = await careful();
      outside.skip(minute);
      const entering = await Promise.all(Array.from({ length: 6 }, () => signIn(phone)));
      const code = codeAt(secret);
      const answers = await Promise.all(entering.map(({ body }) => step(body.token, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    });

    test('a token dies of five wrong guesses and of ten minutes, and guesses of all tokens are counted', async () => {
      const { phone, secret } = await careful();
      outside.skip(minute);
      const guessed = async () => {
        const { token } = (await signIn(phone)).body;
        const codes = [];
        for (let at = 0; at < 5; at++) codes.push((await step(token, codeAt(secret, 9))).body.code);
        return { token, codes };
      };
      const { token, codes } = await guessed();
      expect(codes).toEqual(Array(5).fill('wrong_second_code'));
      expect((await step(token, codeAt(secret))).body.code).toBe('start_again');
      await guessed();
      const third = (await signIn(phone)).body.token;
      const refused = await step(third, codeAt(secret));
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
      outside.skip(6 * minute);
      expect((await step(third, codeAt(secret))).status).toBe(200);
      const old = (await signIn(phone)).body.token;
      outside.skip(11 * minute);
      expect((await step(old, codeAt(secret))).body.code).toBe('start_again');
    });

    test('a recovery code stands in once, and none of it rests as it is written', async () => {
      const { phone, recovery, secret, mine } = await careful();
      expect(new Set(recovery).size).toBe(8);
      const [first = ''] = recovery;
      const enter = async () => step((await signIn(phone)).body.token, first.toUpperCase().replace('-', ' '));
      expect((await enter()).status).toBe(200);
      expect((await enter()).body.code).toBe('wrong_second_code');
      expect((await mine('GET', '/api/user/totp')).body).toEqual({
        since: expect.any(String),
        recovery_codes_left: 7,
      });
      const rest = await server.running.services.db.asSystem('a test', async (tx) => [
        ...(await sql`select * from recovery_codes`.execute(tx)).rows,
        ...(await sql`select * from user_factors`.execute(tx)).rows,
      ]);
      for (const word of [...recovery, ...recovery.map((code) => code.replace('-', '')), secret])
        expect(JSON.stringify(rest)).not.toContain(word);
    });

    test('whoever runs the server gives a way in, which takes it away only for who has lost it', async () => {
      const { phone } = await careful();
      const wayIn = async (keepsSecondStep: boolean) => {
        const given = await giveWayIn(server.running.services, phone, { keepsSecondStep });
        return post('reset', { token: tokenIn(given?.url ?? ''), password });
      };
      expect((await wayIn(true)).status).toBe(202);
      expect((await wayIn(false)).body.access_token).toEqual(expect.any(String));
      expect((await signIn(phone)).status).toBe(200);
    });

    test('a new password keeps it, and it goes by both steps alone', async () => {
      const { phone, secret } = await careful();
      const { token } = (await post('forgot', { identifier: phone })).body;
      const code = codeIn(await outside.messageTo(phone));
      const reset = await post('reset', { token, code, password });
      expect([reset.status, Object.keys(reset.body)]).toEqual([202, ['token']]);
      outside.skip(minute);
      const { access_token } = (await step(reset.body.token, codeAt(secret))).body;
      const mine = bearer(access_token);
      const remove = (body: object) => mine('DELETE', '/api/user/totp', body);
      outside.skip(minute);
      expect((await remove({ password: 'si hili', code: codeAt(secret) })).body.errors).toEqual({
        password: expect.any(String),
      });
      expect((await remove({ password, code: codeAt(secret, 9) })).body.code).toBe('wrong_second_code');
      expect((await remove({ password, code: codeAt(secret) })).body).toEqual({ since: null, recovery_codes_left: 0 });
      expect((await signIn(phone)).status).toBe(200);
      expect((await remove({ password, code: codeAt(secret, 1) })).body.code).toBe('wrong_state');
    });
  });
});
