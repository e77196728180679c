import { expect, test } from 'vitest';
import { register } from './register.ts';

/** What a Graph API answers, and what it was called with. */
async function answered(answer: readonly [status: number, code?: number] | Error) {
  const calls: string[] = [];
  const access = {
    ...{ base: 'https://graph.facebook.com', version: 'v23.0', accessToken: 'EAAGx' },
    fetch: (async (url, init) => {
      const { method, headers, body } = init ?? {};
      calls.push(`${method} ${url} ${new Headers(headers).get('authorization')} ${body}`);
      if (answer instanceof Error) throw answer;
      const [status, code] = answer;
      return Response.json(code === undefined ? { success: true } : { error: { code, message: '…' } }, { status });
    }) as typeof fetch,
  };
  return { registered: await register(access, '106540352242922', '730519'), calls };
}

const lost = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });

test('a number is registered as its documents say', async () => {
  const { registered, calls } = await answered([200]);
  expect(registered).toEqual({ is: 'done' });
  const body = '{"messaging_product":"whatsapp","pin":"730519"}';
  expect(calls).toEqual([`POST https://graph.facebook.com/v23.0/106540352242922/register Bearer EAAGx ${body}`]);
});

test.each([
  [[400, 133005], { is: 'refused', why: 'pin_wrong' }],
  [[400, 133006], { is: 'refused', why: 'verify_first' }],
  [[400, 133016], { is: 'refused', why: 'registered_too_often' }],
  // Of its token, or of its id: a look at the number says so.
  [[401, 190], { is: 'refused', why: 'not_registered' }],
  [[400, 100], { is: 'refused', why: 'not_registered' }],
  [[400, 4], { is: 'away' }],
  [[429, 80007], { is: 'away' }],
  [[500, 2], { is: 'unknown' }],
  [[500, 131000], { is: 'unknown' }],
  [lost('ECONNREFUSED'), { is: 'away' }],
  [lost('UND_ERR_SOCKET'), { is: 'unknown' }],
] as const)('answered with %o it is %j', async (answer, expected) => {
  expect((await answered(answer)).registered).toEqual(expected);
});
