import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../src/screens/home/texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, signedInAtHome } from './harness.ts';
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
    { language: 'en', width: 'desktop' },
    { language: 'sw', width: 'phone' },
  ] as const),
)('in $language on a $width, who asks for a person is seen, heard and given back to the bot', async (way) => {
  const t = texts[way.language];
  const shop = await newShop(server);
  const bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  const visitor = (headers: Record<string, string>) => {
    const chat_id = randomUUID();
    return async (message: string) => {
      const { status } = await server.call(
        'POST',
        `/api/plugin/conversation/${bot}`,
        { message, chat_id, bot_id: bot, message_type: 'text' },
        headers,
      );
      expect(status).toBe(200);
    };
  };
  const neema = visitor({ 'x-visitor-name': 'Neema', 'x-visitor-phone': '0712345678' });
  const passerBy = visitor({});

  const person = await stage.person(way);
  const { page } = person;
  // What plays a sound is counted, since nobody hears it here.
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
      return start.call(this, when);
    };
  });
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  await page.locator('.shell-live[data-open=true]').waitFor();
  // A page that nobody has touched yet may make no sound.
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { name: t.title }).waitFor();
  expect(await page.locator('#people-waiting').count()).toBe(0);

  await neema('msaada');
  await neema('Mna saizi 42 ya viatu vyekundu?');
  await passerBy('help');
  // Nothing is reloaded: it comes by itself.
  const card = page.locator('#people-waiting');
  await card.getByText('Mna saizi 42 ya viatu vyekundu?').waitFor();
  await card.getByText(t.people_waiting(2)).waitFor();
  expect(await page.locator('html').getAttribute('data-tones')).not.toBeNull();
  expect(await card.getByRole('link', { name: t.answer }).count()).toBe(2);
  const played = await person.page.context().newPage();
  await played.goto(`${server.base}/rehearsal?bot=${bot}&phone=%2B255712345678&text=Mambo&sent=Karibu%20dukani`);
  await played.locator('.bubble.shop').getByText('Karibu dukani').waitFor();
  await expect.poll(() => played.locator('.composer input:not([type=file])').inputValue()).toBe('Mambo');
  await played.close();
  await expect
    .poll(() => card.getByRole('link', { name: t.answer_call }).getAttribute('href'))
    .toBe('tel:+255712345678');
  const badge = async () => {
    const nav = page.locator(way.width === 'phone' ? '.shell-tabs' : '.shell-side .shell-nav');
    const text = await nav.locator('a[href="/dashboard/conversations"]').innerText();
    return text.replace(/\s+/g, ' ');
  };
  expect(await badge()).toContain('2');
  await shot(page, `people-waiting-${way.language}-${way.width}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await card.getByRole('button', { name: t.bot_again }).first().click();
  await card.getByText(t.people_waiting(1)).waitFor();
  expect(await card.getByText('Neema').count()).toBe(0);
  // The last one calls the bot back from her side: the card goes by itself.
  await passerBy('menu');
  await card.waitFor({ state: 'detached' });
  expect(await badge()).not.toMatch(/\d/);
  person.calm();
});
