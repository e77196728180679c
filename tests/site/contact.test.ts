import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contactTrap } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import { makeStamp, readStamp, stampAge } from '../../server/contact/stamp.ts';
import { eventually } from '../harness/until.ts';
import { type SiteServer, startSite } from './server.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

let callers = 0;
const caller = () => ({ 'x-forwarded-for': `10.${++callers >> 8}.${callers & 255}.3` });
const good = {
  name: 'Neema Bakari',
  email: 'neema@example.com',
  phone: '0712 345 678',
  message: 'Habari, nataka duka.',
};

/** A stamp of a form that was given out so long ago. */
function stamp(age = 10_000): string {
  const { services } = site.running;
  const now = Date.now();
  return makeStamp({ ...services, world: { ...services.world, now: () => new Date(now - age) } });
}
async function send(fields: Record<string, unknown>, headers: Record<string, string> = caller()) {
  const response = await fetch(`${site.base}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...good, language: 'en', stamp: stamp(), ...fields }),
  });
  return { status: response.status, body: await response.json() };
}
/** As a browser without script posts it. */
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = caller()) {
  const response = await fetch(site.base + path, {
    method: 'POST',
    headers: { ...headers, cookie: 'language=en' },
    body: new URLSearchParams({ ...good, stamp: stamp(), ...fields }),
  });
  return { status: response.status, html: await response.text() };
}
const storedMessages = () =>
  site.running.services.db.asSystem('a test', (tx) => tx.selectFrom('contact_messages').selectAll().execute());

test('a message is kept, numbered, and mailed to us once', async () => {
  const { mail } = site.running.services;
  if (!mail) throw new Error('a rehearsal has a provider of mail');
  const mails = vi.spyOn(mail, 'send');
  const { status, body } = await send({});
  expect(status).toBe(201);
  expect(body.ticket).toMatch(/^T-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  const row = (await storedMessages()).find(({ ticket }) => ticket === body.ticket);
  expect(row).toMatchObject({ name: good.name, email: good.email, phone: '+255712345678', message: good.message });
  await eventually(() => expect(mails).toHaveBeenCalled());
  expect(mails.mock.calls).toEqual([
    [
      {
        to: brand.email,
        // Anybody can look into the rehearsal phone's mailboxes.
        subject: body.ticket,
        text: 'npm run contact',
        ref: expect.any(String),
        purpose: 'contact',
        language: 'en',
      },
    ],
  ]);
  mails.mockRestore();
});

test('the same form sent twice, even at once, is one message with one ticket', async () => {
  const once = stamp();
  const before = (await storedMessages()).length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ stamp: once })));
  expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1);
  expect((await storedMessages()).length).toBe(before + 1);
});

test(
  'one stamp serves one message; mended and sent again, the form is given another, and the second message gets ' +
    'through',
  async () => {
    const once = stamp();
    const first = await send({ stamp: once });
    const mended = { message: 'And here is the number I forgot.' };
    const used = await send({ stamp: once, ...mended });
    expect([first.status, used.status, used.body.code]).toEqual([201, 409, 'form_used']);
    expect(used.body.message).toMatch(/^We have your first message/);
    const { services } = site.running;
    const futureServices = { ...services, world: { ...services.world, now: () => new Date(Date.now() + 5000) } };
    expect(readStamp(futureServices, used.body.stamp)).toBe('fits');
    const second = await send({ stamp: stamp(), ...mended });
    expect(second.body.ticket).not.toBe(first.body.ticket);
    expect((await storedMessages()).map(({ message }) => message)).toContain(mended.message);
  },
);

test('a phone or an email is enough, none is not', async () => {
  expect((await send({ email: '' })).status).toBe(201);
  expect((await send({ phone: '' })).status).toBe(201);
  expect((await send({ phone: '+254 712 345 678' })).status).toBe(201);
  const { status, body } = await send({ phone: '', email: '' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['phone']]);
});

test('every fault is told at its field, in the language of the page', async () => {
  const { status, body } = await send(
    { name: ' ', email: 'neema@', phone: '12', message: '' },
    { ...caller(), 'accept-language': 'sw' },
  );
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['email', 'message', 'name', 'phone']]);
  expect(body.errors.name).toBe('Tafadhali jaza hapa.');
});

test('machines are refused: the hidden field, a form sent at once, a stamp that is not ours', async () => {
  const before = (await storedMessages()).length;
  expect((await send({ [contactTrap]: 'x' })).body.code).toBe('looks_automatic');
  expect((await send({ stamp: stamp(0) })).body.code).toBe('looks_automatic');
  for (const forged of ['', 'a.b.c', `${stamp().slice(0, -1)}!`, `zzzzzzzz${stamp().slice(8)}`])
    expect((await send({ stamp: forged })).body.code, forged).toBe('form_too_old');
  expect((await storedMessages()).length).toBe(before);
});

test('a form that was open for too long is given a new stamp that fits', async () => {
  const { status, body } = await send({ stamp: stamp(stampAge.max + 1000) });
  expect([status, body.code]).toEqual([409, 'form_too_old']);
  const { services } = site.running;
  const futureServices = { ...services, world: { ...services.world, now: () => new Date(Date.now() + 5000) } };
  expect(readStamp(futureServices, body.stamp)).toBe('fits');
});

test('nobody writes to us by the dozen', async () => {
  const one = caller();
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push((await send({}, one)).status);
  expect(answers).toEqual([...Array(10).fill(201), 429]);
});

test.each(['/contact-us', '/sw/contact-us'])(
  '%s without script: faults at the fields, nothing typed is lost',
  async (path) => {
    const typed = { name: 'Neema "N" <b>', email: 'neema@', phone: '', message: 'Mstari\nwa pili & zaidi' };
    const { status, html } = await post(path, typed);
    expect(status).toBe(422);
    expect(html).toContain('value="Neema &quot;N&quot; &lt;b');
    expect(html).toContain('value="neema@"');
    expect(html).toMatch(/<textarea[^>]*>Mstari\nwa pili &amp; zaidi<\/textarea>/);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    const fault = path === '/contact-us' ? 'Some of what was sent is not right.' : 'Kuna taarifa zisizo sahihi.';
    expect(html).toContain(fault);
  },
);

test('without script: the ticket, and too many tries keep what was typed', async () => {
  const one = caller();
  const done = await post('/contact-us', {}, one);
  expect(done.status).toBe(200);
  const ticket = /<strong>(T-[^<]+)<\/strong>/.exec(done.html)?.[1];
  expect((await storedMessages()).map((row) => row.ticket)).toContain(ticket);
  let last = done;
  for (let count = 0; count < 10; count += 1) last = await post('/contact-us', { message: 'Tena' }, one);
  expect(last.status).toBe(429);
  expect(last.html).toMatch(/<textarea[^>]*>Tena<\/textarea>/);
});

test('what a visitor types is text on the page, never markup', async () => {
  const script = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const { html } = await post('/contact-us', { name: script, message: script, email: script, phone: script });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
});
