import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifetimes } from '../../server/auth/rotation.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { makeOutside, type Outside } from '../harness/outside.ts';
import { caller, startTestServer, type TestServer } from '../harness/server.ts';
import { newPhone, signUpAt } from './sign-up.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let outside: Outside;
  beforeAll(async () => {
    outside = makeOutside();
    server = await startTestServer(database, { world: outside.world, log: outside.log });
  });
  afterAll(() => server?.stop());
  const { me, signedUp } = signUpAt(() => ({ server, outside }));

  describe('a session', () => {
    const next = (token: string) =>
      me(token).then(({ status, headers }) => [status, headers.get('access-token')] as const);

    test('changes its token with use; a lost answer, a second tab and calls at once do not end it', async () => {
      const first = await signedUp({ phone: newPhone() });
      expect(await next(first)).toEqual([200, null]);
      outside.skip(lifetimes.token + 1000);
      const [, second] = await next(first);
      expect(second).toMatch(/^[\w-]+\.[\w-]{43}$/);
      expect(second).not.toBe(first);
      // The answer was lost, for a week.
      outside.skip(7 * 24 * 3600_000);
      expect(await next(first)).toEqual([200, second]);
      const atOnce = await Promise.all(Array.from({ length: 8 }, (_, each) => next(each % 2 ? first : (second ?? ''))));
      expect(atOnce.map(([status]) => status)).toEqual(Array(8).fill(200));
      // A tab that has not heard of it yet is told.
      expect(await next(first)).toEqual([200, second]);
      expect(await next(second ?? '')).toEqual([200, null]);
    });

    test('a token long replaced opens nothing, and its use ends the session for both who hold it', async () => {
      const first = await signedUp({ phone: newPhone() });
      outside.skip(lifetimes.token + 1000);
      const [, second] = await next(first);
      expect((await next(second ?? ''))[0]).toBe(200);
      outside.skip(lifetimes.overlap + 1000);
      expect((await next(first))[0]).toBe(401);
      expect((await next(second ?? ''))[0]).toBe(401);
    });

    test('an answer that changes a token rests in no browser, and a private file is of nobody else on it', async () => {
      const token = await signedUp({ phone: newPhone() });
      const shop = { shop_name: 'Duka la Rehema', category: 'electronics', place: 'Dodoma', language: 'sw' };
      const made = await caller(server.base, token)('POST', '/api/shop', { ...shop, sample_catalogue: false });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const headers = { authorization: `Bearer ${token}` };
      const body = new FormData();
      body.set('file', new Blob(['%PDF-1.4\n%%EOF']), 'risiti.pdf');
      const sent = await fetch(`${server.base}/api/files?private=true`, { method: 'POST', headers, body });
      const { url } = (await sent.json()) as { url: string };
      const rests = async () => {
        const answer = await fetch(server.base + url, { headers });
        await answer.arrayBuffer();
        return ['access-token', 'cache-control', 'vary'].map((name) => answer.headers.get(name));
      };
      const usual = [null, 'private, max-age=31536000, immutable', expect.stringContaining('authorization')];
      expect(await rests()).toEqual(usual);
      outside.skip(lifetimes.token + 1000);
      expect((await rests()).slice(0, 2)).toEqual([expect.any(String), 'no-store']);
    });

    test('an unused session ends, and sign-out ends it at once', async () => {
      const unused = await signedUp({ phone: newPhone() });
      outside.skip(lifetimes.unused + 1000);
      expect((await next(unused))[0]).toBe(401);
      const token = await signedUp({ phone: newPhone() });
      expect((await caller(server.base, token)('POST', '/api/auth/sign-out')).status).toBe(200);
      expect((await next(token))[0]).toBe(401);
    });

    test("rubbish in a token's place is nobody", async () => {
      const token = await signedUp({ phone: newPhone() });
      const [id = '', secret = ''] = token.split('.');
      for (const bad of [`${id}.${'x'.repeat(43)}`, `${id}.`, `.${secret}`, secret, `${'0'.repeat(36)}.${secret}`])
        expect((await me(bad)).status, bad).toBe(401);
      expect((await me(token)).status).toBe(200);
    });
  });
});
