import { afterAll, beforeAll, expect, test } from 'vitest';
import { widgetLabels } from '../../resources/labels/widget.ts';
import { texts as commonTexts } from '../../src/app/texts.ts';
import { texts } from '../../src/pages/texts.ts';
import { texts as shopTexts } from '../../src/resources/shops/texts.ts';
import { makeEverybody } from '../harness/colleague.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signIn } from './harness.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer('pglite', { pages: true });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

test.each([
  { language: 'en', width: 'desktop' },
  { language: 'sw', width: 'phone' },
] as const)('in $language on a $width, how the chat looks is set on a page of its definition', async (way) => {
  const t = texts[way.language];
  const { save } = commonTexts[way.language];
  const labels = widgetLabels[way.language];
  const { theme } = labels.parts;
  const shop = await newShop(server);
  const owner = await stage.person(way);
  const { page } = owner;
  const called = (label: string) => page.getByLabel(new RegExp(`^${label}\\s*(\\([^)]*\\))?$`)).first();
  await signIn(owner, { phone: shop.email, password: ownerPassword });
  await page.goto('/dashboard/settings');
  await page.getByRole('heading', { level: 1, name: shopTexts[way.language].title }).waitFor();
  await page.getByRole('link', { name: labels.one }).click();
  await page.getByRole('heading', { level: 1, name: labels.one }).waitFor();
  await called(theme.title).fill('Karibu dukani');
  await page.getByRole('button', { name: save }).click();
  await page.getByText(t.saved).first().waitFor();
  const { body } = await shop.call('GET', '/api/widget');
  expect(body).toMatchObject({ version: 1, theme: { title: 'Karibu dukani', mode: null } });
  await page.reload();
  expect(await called(theme.title).inputValue()).toBe('Karibu dukani');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shot(page, `widget-settings-${way.language}-${way.width}`);

  // Somebody else was quicker: what both changed is asked about, all else is saved beside it.
  await shop.call('PATCH', '/api/widget', { theme: { mode: 'dark' } });
  await called(theme.bubbleTitle).fill('Habari?');
  await page.getByRole('button', { name: save }).click();
  await expect
    .poll(async () => (await shop.call('GET', '/api/widget')).body.theme)
    .toMatchObject({ mode: 'dark', bubbleTitle: 'Habari?', title: 'Karibu dukani' });

  await makeEverybody(server, shop.shopId, 'cashier');
  await page.reload();
  await page.getByText(t.readOnly).waitFor();
  expect(await called(theme.title).isDisabled()).toBe(true);
});
