import { expect } from 'vitest';
import { codeIn, type Outside } from '../harness/outside.ts';
import { type Call, caller, type TestServer } from '../harness/server.ts';

export const password = 'maji-ya-kunywa';
let people = 0;
/** Numbers and addresses that nobody has used. */
export const newPhone = () => `+25571${String(3_000_000 + ++people)}`;
export const newEmail = () => `person${++people}@example.com`;

/** What people do to open an account, at a server whose messages can be read. */
export function signUpAt(at: () => { server: TestServer; outside: Outside }) {
  // Every call from another network: no limit but its own may hang on that.
  let calls = 0;
  const call: Call = (method, path, body, headers) =>
    at().server.call(method, path, body, { 'x-forwarded-for': `10.${++calls >> 8}.${calls & 255}.7`, ...headers });
  const post = (path: string, body: object) => call('POST', `/api/auth/${path}`, body);
  const signUp = (who: { phone: string } | { email: string }, more: object = {}) =>
    post('sign-up', { name: 'Rehema Joseph', ...who, password, ...more });
  const me = (token: string) => caller(at().server.base, token)('GET', '/api/user');
  async function signedUp(who: { phone: string } | { email: string }, more: object = {}): Promise<string> {
    const { token, to } = (await signUp(who, more)).body;
    const confirmed = await post('confirm', { token, code: codeIn(await at().outside.messageTo(to)) });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    return confirmed.body.access_token;
  }
  return { post, signUp, me, signedUp };
}
