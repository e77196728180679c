import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, shot } from '../harness.ts';
import { type OrderFixture, openFixture } from './fixture.ts';
import { openIn, ready, title, toast } from './hands.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());
const small = { width: 'small', language: 'sw' } as const;

/** How much of the screen has the colour of money that was confirmed. */
async function paidShare(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === 0xd9 && data[at + 1] === 0xed && data[at + 2] === 0xe2) count++;
  return count / (info.width * info.height);
}

test('the big tick and the paid colour are for confirmed money alone', async () => {
  for (const state of ['payNow', 'cash', 'waiting', 'failed', 'partPaid'] as const) {
    const { page, context } = await openIn(fixture, await fixture.in(state, 'sw'), small);
    expect(await page.locator('.banner.paid').count(), state).toBe(0);
    expect(await paidShare(page), state).toBe(0);
    await shot(page, `marks-${state}`);
    await context.close();
  }
  // The shop has the cash in hand: that is real money.
  const link = await fixture.in('cash', 'sw');
  const { page, context } = await openIn(fixture, link, small);
  await expect.poll(() => page.locator('.banner').innerText()).toMatch(/Haijalipwa\s+TZS 14,000\.00/);
  expect((await fixture.shop.call('POST', `/api/orders/${await link.id()}/record_cash`, {})).status).toBe(200);
  await title(page, /Imelipwa\. Asante!/);
  expect(await paidShare(page)).toBeGreaterThan(0.15);
  await shot(page, 'marks-paid-cash');
  await context.close();
  // Rehearsal money is none: the tick is there, its colour is not.
  const trial = await openIn(fixture, await fixture.in('paid', 'sw'), small);
  await expect.poll(() => trial.page.locator('.banner.paid.trial').count()).toBe(1);
  expect(await paidShare(trial.page)).toBe(0);
  await shot(trial.page, 'marks-paid-rehearsal');
  await trial.context.close();
});

test('the bar to pay is in view wherever the page stands', async () => {
  for (const state of ['open', 'payNow', 'failed', 'partPaid'] as const) {
    const { page, context } = await openIn(fixture, await fixture.in(state, 'sw'), small);
    const bar = page.locator('.paybar');
    const isInSight = () =>
      bar.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return (
          top >= 0 && bottom <= innerHeight && one.contains(document.elementFromPoint(innerWidth / 2, bottom - 20))
        );
      });
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((to) => scrollTo(0, document.body.scrollHeight * to), share);
      // A phone's window has its height once the page has been laid out.
      await expect.poll(isInSight, { message: `${state} ${share}` }).toBe(true);
    }
    await expect.poll(() => bar.getByRole('button').count()).toBe(1);
    await expect.poll(() => bar.innerText()).toMatch(/TZS [\d,]+\.00/);
    // Nothing lies below it that cannot be read.
    const footer = await page.locator('footer p').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    await expectNoSidewaysScroll(page, state);
    await context.close();
  }
});

test('waiting names the shop, shows no code, and has ways off: another number, again, cash', async () => {
  const link = await fixture.in('waiting', 'sw');
  const { page } = await openIn(fixture, link, small);
  const main = page.locator('main');
  await expect.poll(() => main.innerText()).toContain('Duka la Asha wanaomba malipo haya kwenye');
  expect(await main.innerText()).not.toContain('Taja namba hii dukani');
  expect((await link.view()).fulfilment.pickup_code).toBeNull();
  await shot(page, 'ways-waiting');
  await page.getByRole('button', { name: 'Tuma tena' }).click();
  await toast(page, 'Ombi limeondolewa').waitFor();
  await title(page, /Thibitisha kwenye simu yako/);
  await page.getByRole('button', { name: 'Tumia namba nyingine' }).click();
  await title(page, /Lipa kwa namba nyingine/);
  expect(await page.getByLabel('Simu inayolipa').inputValue()).toBe('');
  await expectAccessible(page, 'another number');
  await page.getByLabel('Simu inayolipa').fill(link.payer);
  await page.getByRole('button', { name: 'Lipa sasa' }).click();
  await title(page, /Thibitisha kwenye simu yako/);
  await page.getByRole('button', { name: 'Nitalipa taslimu' }).click();
  await title(page, /Tumepokea oda yako/);
  expect(await link.view()).toMatchObject({ payment_method: 'cash', paid: 0 });
  await shot(page, 'ways-cash');
});

test('paid: the code for the counter, and a receipt to share without the address of the order', async () => {
  const link = await fixture.in('paid', 'sw');
  const { page } = await openIn(fixture, link, small);
  const { pickup_code: code } = (await link.view()).fulfilment;
  expect(code).toMatch(/^\d{4}$/);
  await page.getByText(code).waitFor();
  await page.getByRole('link', { name: 'Tazama risiti' }).click();
  await ready(page);
  await page.getByRole('button', { name: 'Sambaza risiti' }).click();
  await toast(page, 'Risiti imenakiliwa').waitFor();
  const words = await page.evaluate(() => navigator.clipboard.readText());
  expect(words).toContain('Risiti: Duka la Asha');
  expect(words).toContain('Imelipwa: TZS 14,000.00');
  expect(words).not.toContain(link.token);
});
