import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../harness.ts';
import { card, drawn, example, offer, waiting, waitingPaused } from './pages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe('each trigger', () => {
  test('a delay opens it, and takes no focus', async () => {
    const { page, calm } = await stage.person();
    await waiting(page, example('after_seconds').name);
    await offer(page).focus();
    await card(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-offer'))).toBe(true);
    calm();
  });

  test('scrolling to the middle opens it, and not before', async () => {
    const { page, calm } = await stage.person();
    await waiting(page, example('scroll_percent').name);
    const goTo = (share: number) =>
      page.evaluate((part) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part), share);
    await goTo(0.3);
    await drawn(page);
    expect(await card(page).count()).toBe(0);
    await goTo(0.55);
    await card(page).waitFor();
    calm();
  });

  test('leaving through the top opens it, after the time it asks for', async () => {
    const { page, calm } = await stage.person();
    const leave = async () => {
      await page.mouse.move(300, 200);
      await page.mouse.move(300, -5);
    };
    await waitingPaused(page, example('exit_after_seconds').name);
    await leave();
    await page.clock.runFor(100);
    expect(await card(page).count()).toBe(0);
    await page.clock.runFor(2000);
    await leave();
    await card(page).waitFor();
    calm();
  });

  test('on a phone, flinging the page up opens it; reading on does not', async () => {
    const context = await stage.browser.newContext({
      baseURL: stage.server.base,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await waitingPaused(page, example('exit_after_seconds').name);
    await page.clock.runFor(2000);
    const scroll = async (steps: number[]) => {
      for (const by of steps) {
        await page.clock.runFor(70);
        await page.evaluate(
          (distance) =>
            new Promise((resolve) => {
              addEventListener('scroll', resolve, { once: true });
              scrollBy(0, distance);
            }),
          by,
        );
      }
    };
    await scroll([400, 400, 400, -40, -40, 40]);
    expect(await card(page).count()).toBe(0);
    await scroll([-300, -300, -300]);
    await card(page).waitFor();
    await context.close();
  });

  test('doing nothing opens it; moving puts it off', async () => {
    const { page, calm } = await stage.person();
    await waitingPaused(page, example('idle_seconds').name);
    for (let n = 0; n < 8; n++) {
      await page.mouse.move(100 + n * 10, 100);
      await page.clock.runFor(500);
    }
    expect(await card(page).count()).toBe(0);
    await page.clock.runFor(3000);
    await card(page).waitFor();
    calm();
  });

  test('a click opens it as often as it is asked for, with focus inside and back again', async () => {
    const { page, calm } = await stage.person();
    await waiting(page, example('click_selector').name);
    const focusIsBack = () => page.evaluate(() => document.activeElement?.hasAttribute('data-offer'));
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => card(page).getByRole('button', { name: 'Close' }).click(),
    ]) {
      await offer(page).click();
      await card(page).waitFor();
      await expect.poll(() => card(page).evaluate((element) => element.matches(':focus'))).toBe(true);
      await close();
      await card(page).waitFor({ state: 'detached' });
      await expect.poll(() => focusIsBack()).toBe(true);
    }
    calm();
  });
});

test(
  'opened by itself: Escape closes it from the page, focus that went in comes back, an open dialog of the page is ' +
    'first',
  async () => {
    const { page, calm } = await stage.person();
    const { name } = example('after_seconds');
    await waiting(page, name);
    await card(page).waitFor();
    expect(await card(page).getAttribute('aria-modal')).toBeNull();
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append('Hello');
      document.body.append(dialog);
      dialog.showModal();
    });
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog:modal').count()).toBe(0);
    await expect.poll(() => card(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await card(page).count()).toBe(0);

    await waiting(page, 'none');
    await waiting(page, name);
    await card(page).waitFor();
    await offer(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await card(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    expect(await card(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-offer'))).toBe(true);
    calm();
  },
);
