import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../src/resources/customers/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
}, 60_000);
afterAll(() => stage?.close());

test.each(
  played([
    { language: 'en', width: 'desktop', dark: true },
    { language: 'sw', width: 'phone', dark: false },
  ] as const),
)('in $language on a $width, what was said with a customer stands on her page', async (way) => {
  const t = texts[way.language];
  const shop = await newShop(server);
  const bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  const phone = '+255712345678';
  const customer = (await shop.call('POST', '/api/customers', { name: 'Neema Kessy', phone })).body.id;
  const chat_id = randomUUID();
  const write = (message: string) =>
    server.call(
      'POST',
      `/api/plugin/conversation/${bot}`,
      { message, chat_id, bot_id: bot, message_type: 'text' },
      { 'x-visitor-name': 'Neema', 'x-visitor-phone': phone },
    );

  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  await page.goto(`/dashboard/customers/${customer}`);
  const card = page.locator('.customer-chat');
  await card.getByText(t.no_chat).waitFor();

  // Nothing is reloaded: it comes by itself.
  await write('hello');
  await card.locator('li[data-from=customer]').getByText('hello', { exact: true }).waitFor();
  await card.locator('li[data-from=shop]').first().waitFor();
  for (const message of ['Mna saizi 42?', 'Na 43?', 'Na 44?', 'Asante']) await write(message);
  await card.getByText('Asante', { exact: true }).waitFor();
  await expect.poll(() => card.locator('li').count()).toBe(6);
  await card.getByRole('button', { name: /\d/ }).click();
  await expect.poll(() => card.locator('li').count()).toBeGreaterThan(6);
  await card.locator('li').first().getByText('hello', { exact: true }).waitFor();

  await shot(page, `customer-chat-${way.language}-${way.width}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  person.calm();
});
