import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calm } from '../../../common/rehearsal.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { startMailServer } from '../../../tests/harness/mail-server.ts';
import type { MailProvider } from './port.ts';
import { smtp } from './smtp.ts';

let server: SMTPServer;
let host: string;
let arrived: string[] = [];
/** What the server says of the next receiver; undefined: it is taken. */
let refusal: { code: number; text: string } | undefined;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'dukani' && password === 'siri'
        ? done(null, { user: username })
        : done(Object.assign(new Error('not this one'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  arrived = [];
  refusal = undefined;
});

const from = 'Dukani <hello@duka.example>';
const connect = (url = `smtp://dukani:siri@${host}`): MailProvider => smtp.connect({ url, from }, { timeOutMs: 3000 });
const send = (mail = connect(), text = 'Karibu Dukani.\n\nFungua: https://duka.example/q/ABC & uendelee <sasa>.') =>
  mail.send({ to: 'asha@example.com', subject: 'Karibu', text, ref: 'r-1', purpose: 'account' });

test('a mail arrives as text and as a page, from us, under an id of our own', async () => {
  expect(await send()).toEqual({ is: 'done', result: { providerId: '<r-1@duka.example>' } });
  const [mail = ''] = arrived;
  expect(mail).toMatch(/^From: Dukani <hello@duka\.example>\r$/m);
  expect(mail).toMatch(/^To: asha@example\.com\r$/m);
  expect(mail).toMatch(/^Message-ID: <r-1@duka\.example>\r$/m);
  expect(mail).toMatch(/text\/plain/);
  expect(mail).toMatch(/text\/html/);
  const decoded = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(decoded).toContain('<a href="https://duka.example/q/ABC"');
  // Without a word of its own it has both languages, Swahili first.
  expect(decoded).toContain('<html lang="sw">');
  expect(decoded).toContain('&amp; uendelee &lt;sasa&gt;');
});

test('its page says in which language it is written', async () => {
  const letter = { to: 'asha@example.com', subject: 'Welcome', text: 'Hello', ref: 'r-2', purpose: 'account' } as const;
  await connect().send({ ...letter, language: 'en' });
  expect(arrived[0]?.replaceAll('=3D', '=')).toContain('<html lang="en">');
});

test.each([
  [
    { code: 550, text: 'No such user' },
    { is: 'failed', code: '550' },
  ],
  [
    { code: 451, text: 'Try later' },
    { is: 'again', code: '451' },
  ],
])('a receiver that is refused with %j', async (refused, outcome) => {
  refusal = refused;
  expect(await send()).toEqual(outcome);
  expect(arrived).toEqual([]);
});

test('who is not let in sends it again later: the letter itself was refused by nobody', async () => {
  expect(await send(connect(`smtp://dukani:wrong@${host}`))).toEqual({ is: 'again', code: 'EAUTH' });
  expect(arrived).toEqual([]);
});

test('a password goes over no open line to another machine', async () => {
  const tries: string[] = [];
  const open = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => {
      tries.push(username);
      done(null, { user: username });
    },
  });
  // Of this machine, and not the name that it calls itself by.
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.2', resolve));
  const { port } = open.server.address() as AddressInfo;
  expect(await send(connect(`smtp://dukani:siri@127.0.0.2:${port}`))).toEqual({ is: 'again', code: 'ETLS' });
  expect(tries).toEqual([]);
  await send(connect(`smtp://dukani:siri@127.0.0.2:${port}?requireTLS=false`));
  expect(tries).toEqual(['dukani']);
  await new Promise<void>((resolve) => open.close(resolve));
});

test('nobody listens: it surely did not leave', async () => {
  expect(await send(connect(`smtp://127.0.0.1:${await freePort()}`))).toMatchObject({ is: 'again' });
});

test('the line is cut once the server has the text: it may have left, and is never sent again', async () => {
  const phones = { switches: () => ({ ...calm, messages: 'silent' as const }) };
  const cutting = await startMailServer({ phones, schedule: () => undefined } as never);
  expect(await send(connect(cutting.url))).toEqual({ is: 'unknown' });
  expect(cutting.lettersTo('asha@example.com')).toHaveLength(1);
  await cutting.close();
});

test('a conversation that lasts too long is ended: before the text nothing left, after it nobody knows', async () => {
  const lines: Socket[] = [];
  const mute = createServer((line) => lines.push(line));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const slow = (port: number) =>
    smtp.connect({ url: `smtp://127.0.0.1:${port}`, from }, { timeOutMs: 10_000, longestMs: 300 });
  expect(await send(slow((mute.address() as AddressInfo).port))).toEqual({ is: 'again', code: 'EABORT' });
  await expect.poll(() => lines.map(({ readyState }) => readyState)).toEqual(['closed']);
  await new Promise((resolve) => mute.close(resolve));

  const answers: (() => void)[] = [];
  const phones = { switches: () => ({ ...calm, messages_late: 9 }) };
  const late = await startMailServer({
    phones,
    schedule: (_: number, done: () => void) => answers.push(done),
  } as never);
  expect(await send(slow(Number(new URL(late.url).port)))).toEqual({ is: 'unknown' });
  expect(late.lettersTo('asha@example.com')).toHaveLength(1);
  for (const answer of answers) answer();
  await late.close();
});

test('it says whether the server answers and takes our name', async () => {
  expect(await connect().check?.()).toEqual({ works: true, says: host });
  expect(await connect(`smtp://dukani:wrong@${host}`).check?.()).toMatchObject({ works: false });
});
