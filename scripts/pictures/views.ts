import type { Browser, Page } from 'playwright';
import { type PictureName, pictureList } from '../../marketing/picture-list.ts';
import type { Language } from '../../resources/enums.ts';
import type { PhotoShop } from './photo-shop.ts';

type View = (browser: Browser, photoShop: PhotoShop, language: Language) => Promise<Buffer>;

/** A page as the picture's size asks for it, in one language, light, nothing moving. */
async function photograph(
  name: PictureName,
  { browser, photoShop, language }: { browser: Browser; photoShop: PhotoShop; language: Language },
  show: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const { width, height, scale } = pictureList[name];
  const context = await browser.newContext({
    baseURL: photoShop.base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: language === 'sw' ? 'sw-TZ' : 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { name: 'language', value: language, url: photoShop.base },
    { name: 'access-token', value: photoShop.token, url: photoShop.base },
  ]);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await show(page);
  await page.evaluate(() => document.fonts.ready);
  // Pictures of products arrive and are decoded.
  await page.waitForTimeout(1500);
  const bytes = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return bytes;
}

const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.ant-spin, .ant-skeleton, [aria-busy=true]'));

export const views: Record<PictureName, View> = {
  dashboard: (browser, photoShop, language) =>
    photograph('dashboard', { browser, photoShop, language }, async (page) => {
      await page.goto('/dashboard');
      await page.locator('.money-card').waitFor();
      await settled(page);
    }),
  orders: (browser, photoShop, language) =>
    photograph('orders', { browser, photoShop, language }, async (page) => {
      await page.goto('/dashboard/orders');
      await page.locator('main ul.cards').first().waitFor();
      await settled(page);
    }),
  order: (browser, photoShop, language) =>
    photograph('order', { browser, photoShop, language }, async (page) => {
      await page.goto(`/cart/order?token=${await photoShop.orderLink(language)}`);
      await page.locator('form').waitFor();
    }),
  widget: (browser, photoShop, language) =>
    photograph('widget', { browser, photoShop, language }, async (page) => {
      // As on the shop's own page: the theme of our site's tag would stand over the shop's.
      await page.route(/\/resources$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/ data-theme="[^"]*"/, '');
        await route.fulfill({ response, body });
      });
      await page.goto(language === 'sw' ? '/sw/resources' : '/resources');
      await page.evaluate(() => {
        const { dukani } = window as unknown as { dukani(command: string): void };
        dukani('open');
        // Beside the panel a strip of the page would show, cut through its words.
        for (const part of document.querySelectorAll('.top, main, footer, .qr-card')) part.remove();
      });
      const box = page.locator('.panel textarea, .panel input[type=text]').first();
      await box.waitFor();
      await box.fill(language === 'sw' ? 'Habari' : 'Hello');
      await box.press('Enter');
      await page.getByText(language === 'sw' ? 'Ungependa nini?' : 'What would you like?').waitFor();
      await choose(page, language === 'sw' ? 'Nunua bidhaa' : 'Shop');
      await page.getByText(language === 'sw' ? 'Hizi ndizo bidhaa zetu:' : 'These are our products:').waitFor();
      await choose(page, /^Chapati/);
      await page.getByText(language === 'sw' ? 'Ungependa kununua hii?' : 'Would you like it?').waitFor();
    }),
};

/** Answers the newest message: with a button, or with a row of the menu behind its button. */
async function choose(page: Page, title: string | RegExp): Promise<void> {
  const newest = page.locator('.panel .theirs .picks').last();
  const button = newest.getByRole('button', { name: title });
  const list = newest.locator('button[aria-haspopup=dialog]');
  await button.or(list).first().waitFor();
  if (await button.count()) return button.first().click();
  await list.click();
  await page.locator('.panel').getByRole('dialog').getByRole('button', { name: title }).first().click();
}
