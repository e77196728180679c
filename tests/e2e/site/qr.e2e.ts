import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqr from 'jsqr';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteAddress } from '../../../common/site.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import { demoOwner } from '../../../server/seed/demo.ts';
import { inLongRun } from '../../harness/long-run.ts';
import { caller, newAccount } from '../../harness/server.ts';
import { expectGood } from '../good.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../harness.ts';
import { desktop, moving, openSiteStage, phone, type SiteStage } from './stage.ts';

let stage: SiteStage;
const folder = mkdtempSync(join(tmpdir(), 'dukani-qr-'));
beforeAll(async () => {
  stage = await openSiteStage();
});
afterAll(async () => {
  await stage?.close();
  rmSync(folder, { recursive: true, force: true });
});

const words = {
  en: {
    required: 'Write the WhatsApp number of the shop.',
    greeting: 'Hello! Are your products available?',
    reads: /It scans/,
  },
  sw: { required: 'Andika namba ya WhatsApp ya duka.', greeting: 'Habari! Bidhaa zenu zipo?', reads: /Inaskanika/ },
} as const satisfies Record<Language, object>;
const linkIn = (language: Language) =>
  `https://wa.me/255712345678?text=${encodeURIComponent(words[language].greeting)}`;

async function open(language: Language, route: string, viewport = desktop): Promise<Page> {
  const { page } = await stage.visitor({ language, viewport, reducedMotion: 'reduce' });
  await page.goto(siteAddress(route, language));
  await moving(page);
  return page;
}

/** What a reader that knows nothing of us finds in a picture. */
async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture, { density: 96 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
const preview = async (page: Page): Promise<string | undefined> => {
  const address = await page.locator('.qr-paper img').getAttribute('src');
  return read(Buffer.from(decodeURIComponent(address?.replace(/^[^,]*,/, '') ?? '')));
};

async function download(page: Page, format: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`${format}$`) }).click(),
  ]);
  const path = join(folder, `${Math.random()}-${file.suggestedFilename()}`);
  await file.saveAs(path);
  return readFileSync(path);
}

describe.each(inLongRun<readonly Language[]>(['sw'], languages))('%s', (language) => {
  test('§5 a phone number must be provided', async () => {
    const page = await open(language, '/qr-code');
    await page.locator('form .qr-main').click();
    await page.getByText(words[language].required).waitFor();
    const field = page.locator('#qr-phone');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await page.locator('.qr-paper img').count()).toBe(0);
    await page.context().close();
  });

  test(
    '§3 every spelling of a number gives one link, with ' + 'the default greeting; the looks keep language and number',
    async () => {
      const page = await open(language, '/qr-code');
      await expect.poll(() => page.locator('textarea').inputValue()).toBe(words[language].greeting);
      for (const spelling of ['0712345678', '+255712345678', '712345678', '0712 345-678']) {
        await page.locator('#qr-phone').fill(spelling);
        await expect.poll(() => preview(page), { message: spelling }).toBe(linkIn(language));
      }
      await page.locator('form .qr-main').click();
      await page.waitForURL(`**${siteAddress('/customize-qr', language)}`);
      await expect.poll(() => page.locator('#qr-phone').inputValue()).toBe('0712 345-678');
      await expect.poll(() => preview(page)).toBe(linkIn(language));
      await page.context().close();
    },
  );

  test('what is downloaded reads as exactly the link, for two readers', async () => {
    const page = await open(language, '/customize-qr');
    await page.locator('#qr-phone').fill('0712345678');
    await page.getByText(words[language].reads).waitFor();
    for (const format of ['PNG', 'SVG'] as const) {
      const file = await download(page, format);
      const png = join(folder, `${language}-${format}.png`);
      await sharp(file).flatten({ background: '#fff' }).png().toFile(png);
      expect(await read(readFileSync(png)), format).toBe(linkIn(language));
      expect(execFileSync('zbarimg', ['--raw', '-q', png], { encoding: 'utf8' }).trim(), format).toBe(linkIn(language));
    }
    await page.context().close();
  });

  test.each(['/qr-code', '/customize-qr'])('axe finds nothing serious on %s with a code; it fits', async (route) => {
    const page = await open(language, route, phone);
    await page.locator('#qr-phone').fill('0712345678');
    await page.locator('.qr-paper img').waitFor();
    for (const section of await page.locator('.qr-section').all())
      await section.evaluate((each) => each.setAttribute('open', ''));
    await expectGood(page, `${language} ${route.slice(1)}`);
    await page.context().close();
  });
});

test('colours too alike are warned of before a file is handed over', async () => {
  const page = await open('en', '/customize-qr');
  await page.locator('#qr-phone').fill('0712345678');
  await page.getByText(words.en.reads).waitFor();
  await page.locator('.qr-section summary', { hasText: 'Colours' }).click();
  await page.getByLabel('Dots').and(page.locator('input[type=color]')).fill('#bbbbbb');
  await page.getByText('The dots and the background are too alike.').waitFor();
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await page.getByRole('button', { name: 'Download anyway PNG' }).waitFor();
  expect(files).toBe(0);
  await page.context().close();
});

test('once loaded it works without a network', async () => {
  const page = await open('en', '/customize-qr');
  await page.locator('#qr-phone').fill('0712345678');
  await page.getByText(words.en.reads).waitFor();
  await page.context().setOffline(true);
  await page.locator('textarea').fill('Offline hello');
  await page.getByRole('radio', { name: 'Market' }).check();
  await page.getByText(words.en.reads).waitFor();
  expect(await read(await download(page, 'PNG'))).toBe('https://wa.me/255712345678?text=Offline%20hello');
  await page.context().close();
});

test('§2 without a script the page says what it needs', async () => {
  const { page } = await stage.visitor({ language: 'en', javaScriptEnabled: false });
  await page.goto('/qr-code');
  await expect
    .poll(() => page.getByRole('heading', { level: 1, name: 'A QR code for your shop' }).isVisible())
    .toBe(true);
  expect(await page.content()).toContain('Making a code needs JavaScript.');
  await page.context().close();
});

test('who is signed out reads that owners can count', async () => {
  const page = await open('sw', '/customize-qr');
  await page.locator('.qr-section summary', { hasText: 'Hesabu wanaoskani' }).click();
  await page.getByText('Mwenye duka akiingia anaweza kuhesabu').waitFor();
  await page.context().close();
});

test('§4, §8 a session that has ended is ended here too, and leads to the root', async () => {
  const { page, context } = await stage.visitor({ language: 'en' });
  await context.addCookies([{ name: 'access-token', value: 'long-gone', url: stage.site.base }]);
  await page.goto('/customize-qr');
  await page.waitForURL(`${stage.site.base}/`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token');
  await context.close();
});

test('an owner whose shop has no number is told so before a code is printed', async () => {
  const { base, running } = stage.site;
  const token = await newAccount({ call: caller(base), running }, { name: 'Neema', email: 'neema.qr@example.com' });
  const shop = { shop_name: 'Duka bila namba', category: 'electronics', place: 'Moshi', language: 'sw' };
  await caller(base, token)('POST', '/api/shop', shop);
  const { page, context } = await stage.visitor({ language: 'sw', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'access-token', value: encodeURIComponent(token), url: stage.site.base }]);
  await page.goto('/sw/customize-qr');
  await moving(page);
  await page.locator('.qr-section summary', { hasText: 'Hesabu wanaoskani' }).click();
  await page.getByText('Duka lako bado halina namba ya WhatsApp').waitFor();
  expect(await page.getByRole('link', { name: 'Iandike kwenye mipangilio' }).getAttribute('href')).toBe(
    '/dashboard/settings/shop?field=whatsapp_number',
  );
  await context.close();
});

test('an owner makes a code that counts: it says the short link, and its scans are told', async () => {
  const { base } = stage.site;
  const answer = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: demoOwner.phone, password: demoOwner.password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  expect(token).toBeTruthy();
  const { page, context } = await stage.visitor({ language: 'en', reducedMotion: 'reduce', viewport: phone });
  await context.addCookies([{ name: 'access-token', value: encodeURIComponent(token), url: base }]);
  await page.goto('/customize-qr');
  await moving(page);
  const measure = page.locator('.qr-section', { hasText: 'Measure this code' });
  await measure.locator('summary').click();
  await page.getByText('You have no measured code yet.').waitFor();
  await page.getByRole('button', { name: 'Make a measured code' }).click();
  await page.getByText('Write where the code will hang.').waitFor();
  await page.getByLabel('Where will it hang?').fill('Counter');
  await page.getByRole('button', { name: 'Make a measured code' }).click();
  await page.getByText('Scans 0 → chats 0 → orders 0').waitFor();
  await expect.poll(() => preview(page)).toMatch(new RegExp(`^${base}/q/[2-9A-HJ-NP-Z]{7}$`));
  await expectAccessible(page, 'measured code');
  await expectNoSidewaysScroll(page, 'measured code');
  const link = (await preview(page)) ?? '';
  const scanned = await fetch(link, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13)' },
  });
  expect(scanned.headers.get('location')).toContain(`${base}/rehearsal?bot=4805&text=Hello!`);
  await page.reload();
  await measure.locator('summary').click();
  await page.getByText('Scans 1 → chats 0 → orders 0').waitFor();
  await page.getByRole('button', { name: 'Use this code: Counter' }).click();
  await expect.poll(() => preview(page)).toBe(link);
  await context.close();
});
