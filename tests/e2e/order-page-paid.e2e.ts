import type { Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { texts as pageTexts } from '../../src/pages/texts.ts';
import { texts as partTexts } from '../../src/parts/texts.ts';
import { amountTexts } from '../../src/trade/amount-texts.ts';
import { anyDatabase } from '../harness/databases.ts';
import { orderWords as texts } from '../harness/order-words.ts';
import { payingOrder } from '../harness/paying-order.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { newProduct, newShop, ownerPassword, startTestServer, type TestServer } from '../harness/server.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openStage,
  type Person,
  type Stage,
  shot,
  signedIn,
} from './harness.ts';
import { played } from './played.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { pages: true, env: { UNDO_SECONDS: '50' } });
  stage = await openStage(server);
});
afterAll(() => stage?.close());

const ways = [
  { language: 'en', width: 'desktop', dark: false },
  { language: 'sw', width: 'phone', dark: false },
] as const;

/** The share of a part's pixels that are as green as what is paid, in a hundred. */
async function greenOf({ context }: Person, part: Locator): Promise<number> {
  const png = (await part.screenshot()).toString('base64');
  const blank = await context.newPage();
  try {
    return await blank.evaluate(async (data) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.drawImage(bitmap, 0, 0);
      const pixels = drawing.getImageData(0, 0, bitmap.width, bitmap.height).data;
      let green = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
        if (g - r > 40 && g - b > 8) green += 1;
      }
      return (green / (pixels.length / 4)) * 100;
    }, png);
  } finally {
    await blank.close();
  }
}

test.each(played(ways))('in $language on a $width, paid, unpaid and rehearsed orders never look alike', async (way) => {
  const { language, width } = way;
  const t = texts[language];
  const parts = partTexts[language];
  const { actions } = orderLabels[language];
  const shop = await newShop(server);
  const product = await newProduct(shop, { opening_stock: 500 });
  const person = await stage.person(way);
  const { page } = person;
  await signedIn(person, { phone: shop.email, password: ownerPassword });
  const add = async (change: object) =>
    (
      await shop.call('POST', '/api/orders', {
        lines: [{ product_id: product, quantity: 2 }],
        customer_name: 'Upendo Swai',
        customer_phone: '0621447905',
        ...change,
      })
    ).body;
  const open = async (id: string, state: keyof typeof t.standings) => {
    await page.goto(`/dashboard/orders/order-info/${id}`);
    await page.locator('.headline').getByRole('heading', { name: t.standings[state], exact: true }).waitFor();
    await expectAccessible(page, state);
    await expectNoSidewaysScroll(page, state);
    await shot(page, `order-${state.replace(' ', '-')}-${language}-${width}`);
  };
  const greens = async () => [
    await greenOf(person, page.locator('.headline')),
    await greenOf(person, page.locator('.money')),
  ];
  const bar = page.locator('.action-bar');

  // Unpaid: the page asks the phone that pays; the link says shop and amount.
  const unpaid = await add({ payment_method: 'mobile_money', fulfilment: 'delivery', place: 'Sinza Mori' });
  await open(unpaid.id, 'unpaid');
  expect(await greens()).toEqual([0, 0]);
  await expect.poll(() => bar.locator('.ant-btn-primary').innerText()).toBe(actions.request_payment.title);
  await expect.poll(() => page.getByRole('link', { name: t.map }).getAttribute('href')).toContain('Sinza%20Mori');
  await page.getByRole('button', { name: actions.open_link.title }).click();
  const sheet = page.getByRole('dialog');
  const way1 = sheet.getByRole('link', { name: parts.send_whatsapp });
  const chat = new URL((await way1.getAttribute('href')) ?? '', page.url());
  const link = await sheet.getByRole('textbox').inputValue();
  const { shop_name: name } = (await shop.call('GET', '/api/shop')).body;
  // In a rehearsal nobody outside of it is written to.
  expect([chat.pathname, chat.searchParams.get('phone')]).toEqual(['/rehearsal', '+255621447905']);
  const theirs = texts[unpaid.language as 'en' | 'sw'];
  expect(chat.searchParams.get('sent')).toBe(
    theirs.link_text({ name: 'Upendo Swai', shop: name, number: unpaid.number, due: 'TZS 30,000.00', url: link }),
  );
  await sheet.getByRole('img', { name: parts.qr }).waitFor();
  await expectAccessible(page, 'share');
  await shot(page, `order-share-${language}-${width}`, { fullPage: false });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  // Cash: what she hands over and what she gets back; then it is paid, and looks so.
  const cash = await add({ payment_method: 'cash', fulfilment: 'pick up' });
  await open(cash.id, 'cash');
  await bar.getByRole('button', { name: actions.record_cash.title }).click();
  await sheet.getByLabel(amountTexts[language].cash_given).fill('50,000');
  await sheet.getByText(parts.change_due).waitFor();
  await expect.poll(() => sheet.locator('output').innerText()).toMatch(/20,000\.00/);
  await shot(page, `order-change-${language}-${width}`, { fullPage: false });
  await sheet.getByRole('button', { name: actions.record_cash.title }).click();
  await sheet.waitFor({ state: 'hidden' });

  // Taken back within its minute it is unpaid again, and nobody was told.
  await page.getByText(t.tells_soon('Upendo Swai')).waitFor();
  // What promises it has its button, as the toast does.
  await page.locator('.notice').getByRole('button', { name: pageTexts[language].undo }).waitFor();
  const toast = page.locator('.toast', { hasText: actions.record_cash.done });
  expect(Number(await toast.locator('.countdown b').innerText())).toBeLessThanOrEqual(50);
  await shot(page, `order-undo-${language}-${width}`, { fullPage: false });
  await toast.getByRole('button', { name: pageTexts[language].undo }).click();
  await page.getByText(actions.undo.done ?? '').waitFor();
  await open(cash.id, 'cash');
  expect(await greens()).toEqual([0, 0]);
  await shop.call('POST', `/api/orders/${cash.id}/record_cash`, {});
  await open(cash.id, 'paid pick up');
  const [head = 0, money = 0] = await greens();
  expect(head).toBeGreaterThan(1);
  expect(money).toBeGreaterThan(1);
  await expect.poll(() => bar.locator('.ant-btn-primary').innerText()).toBe(actions.pick_up.title);
  expect(await page.locator('.paid-signal').count()).toBe(0);

  // Its receipt.
  await bar.getByRole('button', { name: t.receipt }).click();
  const receipt = sheet.locator('.receipt');
  await expect.poll(() => receipt.innerText()).toMatch(/30,000\.00/);
  expect(await receipt.innerText()).not.toContain(t.no_receipt);
  await expectAccessible(page, 'receipt');
  await shot(page, `order-receipt-${language}-${width}`, { fullPage: false });
  // As a picture, for a chat: dark words on white, to its edges.
  const [drawn] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: t.save_picture, exact: true }).click(),
  ]);
  expect(drawn.suggestedFilename()).toMatch(/\.png$/);
  const picture = sharp(await drawn.path());
  const { width: wide = 0, height: high = 0 } = await picture.metadata();
  expect([wide, high > 400]).toEqual([768, true]);
  const { channels } = await picture.stats();
  expect(channels[0]).toMatchObject({ max: 255, min: 17 });
  expect(channels[0]?.mean).toBeGreaterThan(200);
  // What a printer is given is as wide as the shop's roll, on one page, and no word of it is cut.
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { forPaper: [...document.adoptedStyleSheets] });
  });
  await sheet.getByRole('button', { name: t.print, exact: true }).click();
  await page.evaluate(() => {
    document.adoptedStyleSheets = (window as unknown as { forPaper: CSSStyleSheet[] }).forPaper;
  });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => receipt.isVisible()).toBe(true);
  expect(await page.locator('#root').isVisible()).toBe(false);
  const { letters, edges, ...roll } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(roll).toMatchObject({ pages: 1, width: 58 });
  for (const word of ['2×Chaja', 'UpendoSwai', 'TZS30,000.00', theirs.not_fiscal.replaceAll(' ', '')])
    expect(letters).toContain(word);
  expect(Math.min(edges.left, edges.right)).toBeGreaterThan(4.9);
  await page.emulateMedia({ media: 'screen' });
  // Its link, which opens for anybody.
  await sheet.getByRole('button', { name: t.send_receipt }).click();
  const address = sheet.locator('.share-link input');
  await expect.poll(() => address.inputValue()).toContain('/cart/receipt?token=');
  await sheet.getByRole('img', { name: parts.qr }).waitFor();
  await expectAccessible(page, 'receipt link');
  await shot(page, `order-receipt-link-${language}-${width}`, { fullPage: false });
  const guest = await stage.person(way);
  await guest.page.goto(`${await address.inputValue()}&lang=${language}`);
  await guest.page.getByRole('heading', { level: 1, name: t.receipt }).waitFor();
  await expectNoSidewaysScroll(guest.page, 'receipt of the link');
  await shot(guest.page, `receipt-of-link-${language}-${width}`);
  await guest.context.close();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  // A cancelled order asks for nothing.
  await shop.call('POST', `/api/orders/${unpaid.id}/cancel`, { reason: 'Imeisha' });
  await open(unpaid.id, 'cancelled');
  await page.getByText(t.nothing_due).waitFor();
  expect(await greens()).toEqual([0, 0]);
  expect(await bar.getByRole('button').count()).toBe(0);

  // A prompt is open: how long, and no reminder. Paid in rehearsal fills the screen and is never green.
  const paying = await payingOrder(server, shop, product);
  await open(paying.id, 'waits');
  expect(await greens()).toEqual([0, 0]);
  await page.getByRole('timer').waitFor();
  await page.getByRole('main').getByRole('button', { name: t.more }).click();
  await expect.poll(() => sheet.getByRole('button', { name: actions.resend_link.title }).isDisabled()).toBe(true);
  await expectAccessible(page, 'menu');
  await shot(page, `order-menu-${language}-${width}`, { fullPage: false });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.locator('.shell-live[data-open=true]').waitFor();
  await paying.phone.pin(paying.payment.reference);
  const signal = page.getByRole('dialog', { name: parts.paid_rehearsal });
  await signal.getByText(parts.rehearsal_mark).waitFor();
  await expect.poll(() => signal.innerText()).toMatch(/30,000\.00/);
  expect(await greenOf(person, signal)).toBe(0);
  const clock = signal.locator('.paid-clock b');
  const first = await clock.innerText();
  await expect.poll(() => clock.innerText()).not.toBe(first);
  await expectAccessible(page, 'paid signal');
  await shot(page, `order-signal-rehearsal-${language}-${width}`, { fullPage: false });
  await signal.getByText(parts.rehearsal_mark).click();
  await signal.waitFor({ state: 'hidden' });
  await open(paying.id, 'rehearsed');
  expect(await greens()).toEqual([0, 0]);

  // The same of real money.
  const real = await payingOrder(server, shop, product);
  await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx.updateTable('transactions').set({ rehearsal: false }).where('id', '=', real.payment.id).execute(),
  );
  await open(real.id, 'waits');
  await page.locator('.shell-live[data-open=true]').waitFor();
  await real.phone.pin(real.payment.reference);
  const paid = page.getByRole('dialog', { name: parts.paid, exact: true });
  await paid.getByText(t.confirmed_at).waitFor();
  expect(await greenOf(person, paid)).toBeGreaterThan(50);
  await expectAccessible(page, 'paid');
  await shot(page, `order-signal-${language}-${width}`, { fullPage: false });
  await page.keyboard.press('Escape');
  await paid.waitFor({ state: 'hidden' });
  person.calm();
  await person.context.close();
});
