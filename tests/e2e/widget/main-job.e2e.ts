import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../../resources/brand.ts';
import { demoOwner } from '../../../server/seed/demo.ts';
import { texts as inboxTexts } from '../../../src/screens/conversations/texts.ts';
import { texts } from '../../../widget/texts.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from '../harness.ts';
import { played } from '../played.ts';
import { choose } from './choose.ts';

let stage: Stage;
let site: Server;
/** A shop's own site, at another address than the server that the widget comes from. */
let siteUrl: string;
beforeAll(async () => {
  stage = await openStage();
  const { base } = stage.server;
  const page = (language: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Asha</title><link rel="icon" href="data:,"></head>
<body><main><h1>Asha</h1><p>Chapati, ugali, maharage.</p></main>
<script src="${base}/widget.js" data-bot-id="${brand.demoBotId}" async></script></body></html>`;
  site = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page(request.url === '/sw' ? 'sw' : 'en'));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site?.closeAllConnections();
  site?.close();
  await stage?.close();
});

const isInSight = (element: Element) => {
  const log = element.closest('.log')?.getBoundingClientRect();
  return log !== undefined && element.getBoundingClientRect().bottom <= log.bottom;
};

/** Over the API, as the order page and the dashboard do. */
async function payAtCounter(token: string): Promise<void> {
  const call = async (path: string, body?: unknown, session?: string): Promise<Record<string, unknown>> => {
    const response = await fetch(`${stage.server.base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(session ? { authorization: `Bearer ${session}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${path} ${response.status} ${response.ok ? '' : await response.clone().text()}`).toBe(true);
    return (await response.json()) as Record<string, unknown>;
  };
  const order = (await call(`/api/v1/order?token=${token}`)) as {
    products: { line_id: string; quantity: number; chosen: { variant_id: string | null } }[];
    order_id: number;
  };
  await call(`/api/v1/order?channel=whatsapp&token=${token}`, {
    lines: order.products.map(({ line_id, quantity, chosen }) => ({
      line_id,
      quantity,
      variant_id: chosen.variant_id,
    })),
    customer: { name: 'Neema Bakari', phone: '0754000222' },
    fulfilment: { method: 'pick up' },
    payment: { method: 'cash' },
  });
  const { phone, password } = demoOwner;
  const { access_token } = await call('/api/auth/sign-in', { identifier: phone, password });
  const found = await call(`/api/orders?number=${order.order_id}`, undefined, String(access_token));
  const [{ id }] = found as unknown as [{ id: string }];
  await call(`/api/orders/${id}/record_cash`, {}, String(access_token));
}

const languages = [
  {
    language: 'en',
    path: '/',
    help: /Need Help/,
    width: 'desktop',
    hello: 'hello',
    starters: ['Products', 'Talk to a person'],
    compose: 'Compose a message',
    question: 'What would you like?',
    shop: 'Shop',
    products: 'These are our products:',
    like: 'Would you like it?',
    next: 'What next?',
    link: 'Finish and pay',
    order: /^Order \d+/,
    minimise: 'Minimise',
    paid: 'Thank you! Order',
    blind: /I cannot see pictures/,
    otherKind: /Only pictures/,
  },
  {
    language: 'sw',
    path: '/sw',
    help: /Unahitaji msaada/,
    width: 'phone',
    hello: 'habari',
    starters: ['Nunua bidhaa', 'Ongea na muuzaji'],
    compose: 'Andika ujumbe',
    question: 'Ungependa nini?',
    shop: 'Nunua bidhaa',
    products: 'Hizi ndizo bidhaa zetu:',
    like: 'Ungependa kununua hii?',
    next: 'Tuendelee?',
    link: 'Maliza na ulipe',
    order: /^Oda \d+/,
    minimise: 'Kunja',
    paid: 'Asante! Oda',
    blind: /siwezi kuona picha/,
    otherKind: /unaweza kutuma picha/,
  },
] as const;

test.each(played(languages))('on another site at $path a visitor chats her way to an order link', async (t) => {
  const visitor = await stage.person({ language: t.language, width: t.width });
  const { page } = visitor;
  await page.goto(siteUrl + t.path);
  const launcher = page.getByRole('button', { name: t.help });
  await launcher.waitFor();
  await expectAccessible(page, 'closed');
  await expectNoSidewaysScroll(page, 'closed');
  await launcher.click();

  const panel = page.locator('.panel');
  const compose = panel.getByRole('textbox', { name: t.compose });
  await panel.locator('.hello', { hasText: 'Duka la Asha' }).waitFor();
  await expect.poll(() => panel.locator('.hello').getByRole('button').allInnerTexts()).toEqual([...t.starters]);
  await expectAccessible(page, 'greeting');
  await shot(page, `widget-${t.width}-greeting`);
  await compose.fill(t.hello);
  await compose.press('Enter');
  // Before that the shop had greeted her by name; now what was said takes its place.
  expect(await panel.locator('.hello').count()).toBe(0);
  // The shop's own language is Swahili; the page asked for this one.
  await panel.getByText(t.question).waitFor();
  await choose(panel, t.shop);
  await panel.getByText(t.products).waitFor();
  await choose(panel, /^Chapati/);
  await panel.getByText(t.like).waitFor();
  // The picture has come, and has not pushed what can be picked out of sight.
  await panel.locator('.card img').evaluate((picture: HTMLImageElement) => picture.decode());
  await shot(page, `widget-${t.width}-product`);
  expect(await panel.locator('.picks').last().evaluate(isInSight)).toBe(true);
  await expectAccessible(page, 'open');
  await choose(panel, 'Ya kawaida');
  await panel.getByText(t.next).waitFor();
  await choose(panel, t.link);
  const link = panel.locator('.theirs a[href*="/cart/order"]');
  await link.waitFor();
  await expectAccessible(page, 'with the link');
  await expectNoSidewaysScroll(page, 'with the link');
  await shot(page, `widget-${t.width}-link`);

  // The order page is the server's own, in a tab of its own.
  const opened = visitor.context.waitForEvent('page');
  await link.click();
  const order = await opened;
  await order.getByRole('heading', { level: 1, name: t.order }).waitFor();
  expect(new URL(order.url()).origin).toBe(stage.server.base);
  await order
    .getByText(/^Chapati/)
    .first()
    .waitFor();
  await expectAccessible(order);

  // She orders and pays at the counter; the shop says so, and the chat hears it while it is minimised.
  await panel.getByRole('button', { name: t.minimise }).click();
  await payAtCounter(new URL(order.url()).searchParams.get('token') ?? '');
  await page.getByRole('button', { name: /\(2\)$/ }).waitFor();
  await launcher.click();
  await panel.getByText(t.paid).waitFor();
  expect(await page.locator('[data-unread="2"]').count()).toBe(0);

  // Closing the panel keeps what was said and gives the page back.
  await panel.getByRole('button', { name: t.minimise }).click();
  await launcher.waitFor();
  expect(await panel.isVisible()).toBe(false);
  await launcher.click();
  await link.waitFor();

  // Her picture waits for the network, over a reload too; then its answer is lost, and it is sent again, once.
  const words = texts[t.language];
  let line: 'cut' | 'loses the answer' | 'open' = 'cut';
  let tries = 0;
  await page.route('**/files?chat_id=*', async (route) => {
    if (line === 'open' || route.request().method() !== 'POST') return route.continue();
    tries += 1;
    if (line === 'loses the answer') await route.fetch().then(() => (line = 'open'));
    await route.abort();
  });
  const attach = panel.getByLabel(words.attach);
  await attach.setInputFiles({ name: 'kitenge.png', mimeType: 'image/png', buffer: await noise() });
  const mine = panel.locator('.mine', { has: page.locator('.picture') });
  await mine.getByText(words.offlineWaits).waitFor();
  await mine.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
  await expectAccessible(page, 'a picture that waits');
  await expectNoSidewaysScroll(page, 'a picture that waits');
  await shot(page, `widget-${t.width}-picture-waits`);
  await page.reload();
  line = 'loses the answer';
  await launcher.click();
  await panel.getByText(t.blind).waitFor();
  // Told by the live stream, it waits no longer.
  await mine.getByText(words.offlineWaits).waitFor({ state: 'detached' });
  expect(tries).toBeGreaterThan(1);
  visitor.calm(/ERR_FAILED/);

  // What cannot be sent says why.
  await attach.setInputFiles({ name: 'bei.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await panel.getByText(t.otherKind).waitFor();
  await expectAccessible(page, 'a file that is not sent');
  await shot(page, `widget-${t.width}-picture-sent`);

  // Staff see it once, and answer.
  const staff = await stage.person({ language: t.language, width: 'desktop' });
  await signedIn(staff, demoOwner);
  await staff.page.goto('/dashboard/conversations');
  await staff.page.locator('.inbox-list li a').first().click();
  const thread = staff.page.locator('.inbox-thread');
  await thread.locator('.inbox-message[data-from=customer] .inbox-picture img').waitFor();
  expect(await thread.locator('.inbox-picture').count()).toBe(1);
  const field = thread.getByRole('textbox', { name: inboxTexts[t.language].write });
  await field.fill('Ipo, karibu!');
  await field.press('Enter');
  await panel.getByText('Ipo, karibu!').waitFor();
  staff.calm();

  // After a reload her picture comes from the server.
  await page.reload();
  await launcher.click();
  const again = mine.locator('img[src*="/files/chat/"]');
  expect(await again.evaluate((picture: HTMLImageElement) => picture.decode().then(() => true))).toBe(true);
  expect(await again.count()).toBe(1);
  visitor.calm();
});

/** A picture that is large enough to be made smaller on the device. */
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#0b6b4f',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
