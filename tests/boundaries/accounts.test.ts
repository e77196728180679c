import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { codeIn, makeOutside, type Outside, tokenIn } from '../harness/outside.ts';
import { caller, startTestServer, type TestServer } from '../harness/server.ts';
import { newEmail, newPhone, password, signUpAt } from './sign-up.ts';

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let outside: Outside;
  beforeAll(async () => {
    outside = makeOutside();
    server = await startTestServer(database, { world: outside.world, log: outside.log });
  });
  afterAll(() => server?.stop());
  const { post, signUp, me, signedUp } = signUpAt(() => ({ server, outside }));

  test.each([
    ['a number', () => ({ phone: newPhone() })],
    ['an address', () => ({ email: newEmail() })],
  ])('%s opens an account once it is proved, not before', async (_, make) => {
    const who = make();
    const [identifier] = Object.values(who);
    const answer = await signUp(who);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['confirm', 'to', 'token']);
    const signIn = () => post('sign-in', { identifier, password });
    expect((await signIn()).body.code).toBe('wrong_credentials');
    const code = codeIn(await outside.messageTo(identifier ?? ''));
    const missed = await post('confirm', { token: answer.body.token, code: wrong(code) });
    expect([missed.status, missed.body.code, Object.keys(missed.body.errors)]).toEqual([422, 'wrong_code', ['code']]);
    const confirmed = await post('confirm', { token: answer.body.token, code });
    expect((await me(confirmed.body.access_token)).body).toMatchObject({ name: 'Rehema Joseph', ...who });
    expect((await signIn()).status).toBe(200);
    // Its answer may have been lost on the way.
    const again = await post('confirm', { token: answer.body.token, code });
    expect((await me(again.body.access_token)).body).toMatchObject(who);
  });

  test('one identifier at sign-up, and none that nobody can prove', async () => {
    const both = await signUp({ phone: newPhone() }, { email: newEmail() });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['email']]);
    const none = await post('sign-up', { name: 'Rehema', password });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['phone']]);
    for (const email of ['255713000101@phone.invalid', 'a@INVALID.invalid', 'a@shop.test']) {
      const reserved = await signUp({ email });
      expect([reserved.status, Object.keys(reserved.body.errors)], email).toEqual([422, ['email']]);
    }
  });

  test("a squatter's sign-up does not live on in the account of who proves the number", async () => {
    const phone = newPhone();
    const squatter = await signUp({ phone }, { name: 'Squatter', password: 'squatters-password' });
    await outside.messageTo(phone);
    const owner = await signUp({ phone }, { name: 'Owner', password: 'owners-password' });
    const code = codeIn(await outside.messageTo(phone));
    expect((await post('confirm', { token: squatter.body.token, code })).body.code).toBe('wrong_code');
    const { access_token } = (await post('confirm', { token: owner.body.token, code })).body;
    expect((await me(access_token)).body.name).toBe('Owner');
    const signIn = (secret: string) => post('sign-in', { identifier: phone, password: secret });
    expect((await signIn('squatters-password')).body.code).toBe('wrong_credentials');
    expect((await signIn('owners-password')).status).toBe(200);
  });

  test('signing up again is told of the account only to who proves the number, and changes nothing of it', async () => {
    const phone = newPhone();
    const first = await signedUp({ phone });
    const again = await signUp({ phone }, { name: 'Other', password: 'another-password' });
    const fresh = await signUp({ phone: newPhone() });
    expect([again.status, Object.keys(again.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    const code = codeIn(await outside.messageTo(phone));
    const confirmation = await post('confirm', { token: again.body.token, code });
    expect([confirmation.status, confirmation.body.code]).toEqual([409, 'account_exists']);
    expect((await me(first)).body.name).toBe('Rehema Joseph');
    expect((await post('sign-in', { identifier: phone, password: 'another-password' })).body.code).toBe(
      'wrong_credentials',
    );
  });

  test('a reset by code and one by link, each ending every session', async () => {
    for (const who of [{ phone: newPhone() }, { email: newEmail() }]) {
      const [identifier = ''] = Object.values(who);
      const before = await signedUp(who);
      const requested = await post('forgot', { identifier });
      const text = await outside.messageTo(identifier);
      const proof = 'phone' in who ? { token: requested.body.token, code: codeIn(text) } : { token: tokenIn(text) };
      const unfit = await post('reset', { ...proof, password: 'short' });
      expect([unfit.status, Object.keys(unfit.body.errors)]).toEqual([422, ['password']]);
      const reset = await post('reset', { ...proof, password: 'a new password' });
      expect(reset.status, JSON.stringify(reset.body)).toBe(200);
      expect((await me(before)).status).toBe(401);
      expect((await me(reset.body.access_token)).body).toMatchObject(who);
      expect((await post('sign-in', { identifier, password })).body.code).toBe('wrong_credentials');
      outside.skip(11 * 60_000);
      expect((await post('reset', { ...proof, password: 'a third password' })).body.code).toBe('wrong_code');
    }
  });

  test('a reset ends every older code and link of the account', async () => {
    for (const who of [{ phone: newPhone() }, { email: newEmail() }]) {
      const [identifier = ''] = Object.values(who);
      await signedUp(who);
      const requestReset = async () => {
        const { token } = (await post('forgot', { identifier })).body;
        const text = await outside.messageTo(identifier);
        return 'phone' in who ? { token, code: codeIn(text) } : { token: tokenIn(text) };
      };
      const proofs = [await requestReset(), await requestReset(), await requestReset()];
      const [older, , newest] = proofs;
      expect((await post('reset', { ...newest, password: 'a new password' })).status).toBe(200);
      const late = await post('reset', { ...older, password: 'an older password' });
      expect([late.status, late.body.code]).toEqual([422, 'wrong_code']);
      if ('phone' in who) {
        outside.skip(31_000);
        for (const proof of proofs)
          expect((await post('resend-code', { token: proof?.token })).body.code).toBe('start_again');
      }
      expect((await post('sign-in', { identifier, password: 'a new password' })).status).toBe(200);
    }
  });

  test('who is signed in changes the name, and the password by the one there is; other sessions end', async () => {
    const phone = newPhone();
    const here = await signedUp({ phone });
    const mine = caller(server.base, here);
    const named = await mine('PATCH', '/api/user', { name: ' Rehema J. Mushi ' });
    expect([named.status, named.body.name]).toEqual([200, 'Rehema J. Mushi']);
    expect((await me(here)).body.name).toBe('Rehema J. Mushi');
    expect((await mine('PATCH', '/api/user', { name: ' ' })).body).toMatchObject({
      errors: { name: expect.any(String) },
    });
    expect((await mine('PATCH', '/api/user', { name: 'R', phone: newPhone() })).status).toBe(422);

    const elsewhere = (await post('sign-in', { identifier: phone, password })).body.access_token;
    const link = (await post('forgot', { identifier: phone })).body.token;
    const code = codeIn(await outside.messageTo(phone));
    const change = (current_password: string, next: string) =>
      mine('PUT', '/api/user/password', { current_password, password: next });
    const missed = await change('si-hili-kabisa', 'unga-wa-sembe');
    expect([missed.status, missed.body.code, Object.keys(missed.body.errors)]).toEqual([
      422,
      'wrong_password',
      ['current_password'],
    ]);
    expect(Object.keys((await change(password, 'fupi')).body.errors)).toEqual(['password']);
    expect((await me(elsewhere)).status).toBe(200);

    expect((await change(password, 'unga-wa-sembe')).body).toEqual({ changed: true });
    expect([(await me(here)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
    expect((await post('sign-in', { identifier: phone, password })).body.code).toBe('wrong_credentials');
    expect((await post('sign-in', { identifier: phone, password: 'unga-wa-sembe' })).status).toBe(200);
    // What was asked for before to set another sets none.
    const old = await post('reset', { token: link, code, password: 'maharage-ya-nazi' });
    expect(old.body.code).toBe('wrong_code');
  });

  test('guesses at the password one has are counted by session, apart from those at signing in', async () => {
    const phone = newPhone();
    const mine = caller(server.base, await signedUp({ phone }));
    const guess = () =>
      mine('PUT', '/api/user/password', { current_password: 'si-hili-kabisa', password: 'unga-wa-sembe' });
    const answers: string[] = [];
    for (let at = 0; at < 6; at++) answers.push((await guess()).body.code);
    expect(answers).toEqual([...Array(5).fill('wrong_password'), 'too_many']);
    expect((await post('sign-in', { identifier: phone, password })).status).toBe(200);
    for (let at = 0; at < 6; at++) await post('sign-in', { identifier: phone, password: 'si-hili-kabisa' });
    expect((await post('sign-in', { identifier: phone, password })).body.code).toBe('too_many');
    outside.skip(6 * 60_000);
    expect((await guess()).body.code).toBe('wrong_password');
  });

  test('of two codes used at once one sets the password, and neither waits for the other for ever', async () => {
    const phone = newPhone();
    await signedUp({ phone });
    const proofs: object[] = [];
    for (let each = 0; each < 4; each++) {
      const { token } = (await post('forgot', { identifier: phone })).body;
      proofs.push({ token, code: codeIn(await outside.messageTo(phone)) });
    }
    const answers = await Promise.all(
      proofs.map((proof, at) => post('reset', { ...proof, password: `new password ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await post('sign-in', { identifier: phone, password: `new password ${won}` })).status).toBe(200);
  });

  test('a reset whose answer was lost is answered again for the same password, and sets no other', async () => {
    const phone = newPhone();
    await signedUp({ phone });
    const { token } = (await post('forgot', { identifier: phone })).body;
    const code = codeIn(await outside.messageTo(phone));
    const reset = (secret: string) => post('reset', { token, code, password: secret });
    const first = await Promise.all([reset('a new password'), reset('a new password')]);
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    const other = await reset('another password');
    expect([other.status, other.body.code]).toEqual([422, 'wrong_code']);
    const again = await reset('a new password');
    for (const { body } of [...first, again]) expect((await me(body.access_token)).body).toMatchObject({ phone });
    const signIn = (secret: string) => post('sign-in', { identifier: phone, password: secret });
    expect((await signIn('another password')).body.code).toBe('wrong_credentials');
    expect((await signIn('a new password')).status).toBe(200);
  });

  test('a code is for one purpose, and dies of five wrong guesses', async () => {
    const phone = newPhone();
    const { token } = (await signUp({ phone })).body;
    const code = codeIn(await outside.messageTo(phone));
    expect((await post('reset', { token, code, password })).body.code).toBe('wrong_code');
    expect((await post('reset', { token, password })).body.code).toBe('wrong_code');
    const tries = await Promise.all(Array.from({ length: 30 }, () => post('confirm', { token, code: wrong(code) })));
    expect(new Set(tries.map(({ body }) => body.code))).toContain('wrong_code');
    expect((await post('confirm', { token, code })).status).not.toBe(200);
  });

  test('nothing that opens an account rests as it is sent', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const session = await signedUp({ phone });
    await signedUp({ email });
    const { token: reset } = (await post('forgot', { identifier: phone })).body;
    await post('forgot', { identifier: email });
    const link = tokenIn(await outside.messageTo(email));
    const code = codeIn(await outside.messageTo(phone));
    const rows = await server.running.services.db.asSystem('a test', async (tx) =>
      Promise.all(
        ['users', 'sessions', 'verifications', 'pgboss.job'].map(async (name) =>
          JSON.stringify((await sql`select * from ${sql.raw(name)}`.execute(tx)).rows),
        ),
      ),
    );
    const secretOf = (token: string) => token.split('.')[1] ?? token;
    for (const secret of [secretOf(session), secretOf(reset), secretOf(link), `"${code}"`, ` ${code}`, password])
      for (const row of rows) expect(row).not.toContain(secret);
    const { createHash } = crypto;
    // Six digits behind a plain hash are found in a second.
    for (const hash of ['hex', 'base64', 'base64url'] as const)
      for (const row of rows) expect(row).not.toContain(createHash('sha256').update(code).digest(hash));
  });

  test('a name is one line without control characters: it stands in subjects', async () => {
    for (const name of ['Asha\u0000', 'Asha\u0007', 'Asha\u009b', 'Asha\ud800']) {
      const answer = await signUp({ phone: newPhone() }, { name });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['name']]);
    }
    const token = await signedUp({ phone: newPhone() }, { name: 'Asha\r\nBcc: a@example.com\u202e' });
    expect((await me(token)).body.name).toBe('Asha Bcc: a@example.com');
  });

  test('whether there is an account is told by no answer and no work: one scrypt on every path', async () => {
    const known = newPhone();
    await signedUp({ phone: known });
    const unknown = newPhone();
    const { scrypt } = crypto;
    let hashed = 0;
    crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
      hashed += 1;
      return scrypt(...given);
    }) as typeof scrypt;
    syncBuiltinESMExports();
    try {
      const paths: [number, (phone: string) => Promise<{ status: number; body: object }>][] = [
        [1, (identifier) => post('sign-in', { identifier, password: 'not the password' })],
        [1, (phone) => signUp({ phone })],
        [0, (identifier) => post('forgot', { identifier })],
      ];
      for (const [work, ask] of paths) {
        const answers = [];
        for (const phone of [known, unknown]) {
          const before = hashed;
          const { status, body } = await ask(phone);
          answers.push({
            status,
            body: JSON.stringify(body)
              .replace(phone, '')
              .replace(/"[\w-]+\.[\w-]{43}"/, ''),
          });
          expect(hashed - before).toBe(work);
        }
        expect(answers[0]).toEqual(answers[1]);
      }
    } finally {
      crypto.scrypt = scrypt;
      syncBuiltinESMExports();
    }
    // Nobody who has no account is written to about its password, and wrong passwords send nothing.
    await outside.messageTo(known);
    expect(outside.sent.filter(({ to, text }) => to === unknown && text.includes('reset'))).toEqual([]);
  });
});
