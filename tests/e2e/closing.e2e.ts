import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels } from '../../resources/labels/exports.ts';
import { texts as shellTexts } from '../../src/app/layout/texts.ts';
import { texts } from '../../src/screens/your-data/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, leave, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

test.each(
  played([
    { language: 'sw', width: 'phone' },
    { language: 'en', width: 'desktop' },
  ] as const),
)('in $language on a $width, an owner takes a copy of everything, closes the shop and opens it again', async (way) => {
  const t = texts[way.language];
  const { actions } = labels[way.language];
  const shop = await newShop(server);
  await newProduct(shop);
  const { body } = await shop.call('GET', '/api/shop');
  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard/settings/data');

  await page.getByRole('button', { name: t.make }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: actions.link.title }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('button', { name: t.close }).click();
  const form = page.locator('form#closing');
  await form.getByLabel(t.typeName(body.shop_name)).fill('Si langu');
  await form.getByLabel(t.password, { exact: true }).fill(ownerPassword);
  await form.getByRole('button', { name: t.close }).click();
  await form.locator('.ant-form-item-explain-error').waitFor();
  await shot(page, `closing-refused-${way.language}`);
  await expectAccessible(page, 'closing');
  await form.getByLabel(t.typeName(body.shop_name)).fill(body.shop_name);
  await form.getByRole('button', { name: t.close }).click();

  const reopen = page.getByRole('button', { name: shellTexts[way.language].openAgain });
  await reopen.waitFor();
  await shot(page, `closed-${way.language}`);
  await expectAccessible(page, 'closed');
  await expectNoSidewaysScroll(page, 'closed');
  await reopen.click();
  await page.getByRole('button', { name: t.close }).waitFor();
  await page.locator('.notice').waitFor({ state: 'detached' });
  await leave(person);
});
