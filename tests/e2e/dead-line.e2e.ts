import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueReplies } from '../../server/chat/conversations/queue-replies.ts';
import { answerMs, silentMs } from '../../src/app/connection-times.ts';
import { anyDatabase } from '../harness/databases.ts';
import { type DeadLine, deadLine } from '../harness/dead-line.ts';
import {
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import { openStage, type Stage, signedIn } from './harness.ts';

let server: TestServer;
let line: DeadLine;
let stage: Stage;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  line = await deadLine(server.base);
  stage = await openStage({ base: line.url, stop: () => server.stop() });
  shop = await newShop(server);
  await newProduct(shop, { name: 'Sufuria' });
});
afterAll(async () => {
  line?.close();
  await stage?.close();
});

test(
  'a dashboard whose line died without a word ' + 'notices, connects again and shows what happened meanwhile',
  async () => {
    const person = await stage.person();
    await signedIn(person, { phone: shop.email, password: ownerPassword });
    const { page } = person;
    await page.clock.install();
    await page.goto('/dashboard/products');
    await page.getByText('Sufuria').first().waitFor();
    await page.locator('.shell-live[data-open=true]').waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    line.kill();
    await newProduct(shop, { name: 'Kandambili' });
    // The page's own time is put forward, as long as it is silent: it doubts, asks, and gives the line up.
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(silentMs);
          return page.getByText('Kandambili').count();
        },
        // Between two leaps its question has the time to be answered that it has in life.
        { interval: answerMs },
      )
      .toBeGreaterThan(0);
    await page.locator('.shell-live[data-open=true]').waitFor();
    // What the person may do can have changed too.
    expect(requested).toContain('/api/user');
    // And hears again of what happens now.
    await newProduct(shop, { name: 'Kikombe' });
    await page.getByText('Kikombe').first().waitFor();
    await person.context.close();
  },
);

test("a widget whose line died without a word shows the shop's words all the same", async () => {
  const botId = (await shop.call('GET', '/api/widget')).body.bot_id;
  const person = await stage.person();
  const { page } = person;
  await page.clock.install();
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body:
        '<!doctype html><title>Host</title><script ' +
        `src="${line.url}/widget.js" data-bot-id="${botId}" async></script>`,
    }),
  );
  await page.goto(`${line.url}/host`);
  await page.getByRole('button').first().click();
  await page.getByPlaceholder('Compose a message').fill('Hello');
  const streaming = page.waitForResponse((response) => response.url().includes('/live?'));
  await page.keyboard.press('Enter');
  await streaming;
  line.kill();
  const { db } = server.running.services;
  await db.withShop(shop.shopId, async (tx) => {
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('shop_id', '=', shop.shopId)
      .executeTakeFirstOrThrow();
    await queueReplies(
      server.running.services,
      tx,
      shop.shopId,
      id,
      [{ action: { send_message: 'Tumefungua' } }],
      'a test',
    );
  });
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5000);
        return page.getByText('Tumefungua').count();
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(0);
  await expect.poll(() => page.getByText('Tumefungua').count()).toBe(1);
  await person.context.close();
});
