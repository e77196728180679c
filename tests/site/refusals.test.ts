import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteServer, startSite } from './server.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

/** What is answered to bytes that fetch would mend before sending them. */
function raw(line: string, headers: Record<string, string> = {}, body = ''): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(site.base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ head, body: rest.join('\r\n\r\n') });
    });
    const all = { host: hostname, connection: 'close', 'content-length': String(body.length), ...headers };
    const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${line} HTTP/1.1\r\n${fields.join('')}\r\n${body}`);
  });
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const pages: [name: string, line: string, headers?: Record<string, string>, body?: string][] = [
  ['an encoding that is none', 'GET /about/%E0%A4%A'],
  ['an encoding that is none, order page', 'GET /cart/%zz'],
  ['an encoding that is none, printed code', 'GET /q/%'],
  ['NUL in a printed code', 'GET /q/%00'],
  ['NUL in a shop', 'GET /shops/a%00b'],
  ['NUL in a search', 'GET /shops?q=%00'],
  ['NUL in a token', 'GET /cart/order?token=%00'],
  ['a code that is too long', `GET /q/${'A'.repeat(150)}`],
  ['a name that is too long', `GET /shops/${'a'.repeat(180)}`],
  ['a part that is longer than any', `GET /shops/${'a'.repeat(400)}`],
  ['a page that is none', 'GET /no-such-page'],
  ['a form sent to a page', 'POST /about', form, 'a=b'],
  ['JSON sent to a page', 'POST /about', json, '{'],
  ['a method that no page takes', 'DELETE /pricing'],
  ['PUT to the order page', 'PUT /cart/order', form, 'a=b'],
  ['JSON sent to the contact form', 'POST {page}/contact-us', json, '{}'],
  ['a contact form that is too large', 'POST {page}/contact-us', form, `message=${'a'.repeat(70_000)}`],
  ['JSON sent to the order page', 'POST /cart/order', json, '{}'],
  ['a dashboard address that cannot be read', 'GET /dashboard/%zz'],
];

test.each(pages)('%s is answered with a page in the reader’s language', async (_, line, headers, body) => {
  for (const language of ['en', 'sw']) {
    // The form is answered on the page it stands on.
    const answer = await raw(
      line.replace('{page}', language === 'sw' ? '/sw' : ''),
      { ...headers, 'accept-language': language },
      body,
    );
    expect(answer.head).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(answer.head).toMatch(/content-type: text\/html; charset=utf-8/);
    expect(answer.head).toMatch(/content-security-policy: /);
    expect(answer.body).toContain(`<html lang="${language}"`);
    expect(answer.body).toContain('<h1');
  }
});

test('the stored language goes before the browser’s', async () => {
  const { body } = await raw('GET /q/%', { cookie: 'language=sw', 'accept-language': 'en' });
  expect(body).toContain('<html lang="sw"');
  expect(body).toContain('Kuna hitilafu.');
});

test.each([
  'GET /api/%zz',
  'GET /api/no-such-call',
  'DELETE /api/user',
  'GET /api/plugin/%00/unauthenticated',
  'GET /files/none',
  'GET /assets/none.js',
])('%s is a program’s: JSON', async (line) => {
  const answer = await raw(line);
  expect(answer.head).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer.head).toMatch(/content-type: application\/json/);
  expect(answer.body).toMatch(/"code":"\w+"/);
});
