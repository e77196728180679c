import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as importLabels } from '../../resources/labels/imports.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { texts } from '../../src/screens/import/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedIn } from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const file = [
  'Jina,SKU,Bei,Kundi,Idadi',
  'Khanga ya doti,KH-1,22500,,20',
  'Kitenge cha batiki,KT-1,35k,Clothing & accessories,4',
  'Mkoba mdogo,MK-1,9000,Clothing & accessories,7',
].join('\r\n');

test.each(
  played([
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)('in $language on a $width, a file is sent, its error mended, its rows written and taken back', async (way) => {
  const t = texts[way.language];
  const list = listTexts[way.language];
  const { fields, many } = productLabels[way.language];
  const shop = await newShop(server);
  await newProduct(shop, { name: 'Khanga', sku: 'KH-1', price: 20_000_00, opening_stock: 6 });
  const owner = await stage.person(way);
  const { page } = owner;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard/products');
  if (way.width === 'phone') await button(list.more).first().click();
  await page.getByText(list.import, { exact: true }).click();
  await page.getByRole('heading', { name: t.title(many) }).waitFor();
  const shown = async (step: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `import ${step}`);
    await shot(page, `import-${step}-${way.language}-${way.width}`);
  };
  await shown('begin');

  const send = (name: string, content: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await send('picha.csv', '<html>');
  await page.getByRole('alert').first().waitFor();
  owner.calm(/415/);
  await send('bidhaa.csv', file);
  await button(t.check).waitFor();
  expect(await page.getByLabel('Bei').inputValue()).toBe('price');
  await shown('columns');
  await button(t.check).click();

  // Left and come back to, it is where it was, with what was written and not sent yet.
  const price = page.getByRole('textbox', { name: fields.price });
  await price.fill('35000');
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe('35000');
  await shown('checked');
  await button(t.mend).click();
  await button(t.import('3')).waitFor();
  await page.getByText('22,500.00').waitFor();
  await shown('mended');
  await button(t.import('3')).click();
  await page.getByText(t.done('3', '0')).waitFor();
  await shown('done');
  const { body: imported } = await shop.call('GET', '/api/products?_sort=name&_order=asc');
  expect(imported).toMatchObject([
    { name: 'Khanga ya doti', sku: 'KH-1', price: 22_500_00, stock: 20 },
    { name: 'Kitenge cha batiki', sku: 'KT-1', price: 35_000_00, stock: 4 },
    { name: 'Mkoba mdogo', sku: 'MK-1', price: 9_000_00, stock: 7 },
  ]);

  await button(t.undo).click();
  await button(importLabels[way.language].actions.undo.title).last().click();
  await page.getByText(t.undone('3')).waitFor();
  const { body: left } = await shop.call('GET', '/api/products');
  expect(left).toMatchObject([{ name: 'Khanga', price: 20_000_00, stock: 6 }]);
  owner.calm();
});
