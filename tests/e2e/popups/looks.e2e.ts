import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { popupExamples } from '../../../common/popup-examples.ts';
import { brand } from '../../../resources/brand.ts';
import { languages, popupButtons, popupPositions } from '../../../resources/enums.ts';
import { inLongRun } from '../../harness/long-run.ts';
import { expectAccessible, expectNoSidewaysScroll, openStage, type Stage, shot, type Width } from '../harness.ts';
import { type Owner, ownerAt } from './owner.ts';
import { card, drawn, example, open, waiting } from './pages.ts';

let stage: Stage;
let owner: Owner;
beforeAll(async () => {
  stage = await openStage();
  owner = await ownerAt(stage.server.base);
});
afterAll(() => stage?.close());

const everyVariant = languages.flatMap((language) =>
  (['phone', 'desktop'] as Width[]).flatMap((width) => [false, true].map((dark) => ({ language, width, dark }))),
);
const variants = inLongRun(
  everyVariant.filter(
    ({ language, width, dark }) => (language === 'sw') === (width === 'phone') && dark !== (width === 'phone'),
  ),
  everyVariant,
);
test.each(variants)(
  '$language, $width, dark: $dark: every corner and button leaves the page usable',
  async (variant) => {
    const { page, calm, context } = await stage.person(variant);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const [corner, wanted] of popupPositions.entries()) {
      // Over the looks, each button in several corners; those that ask for patience are seen elsewhere.
      const quick = popupExamples.filter(
        ({ position, trigger }) =>
          position === wanted && !('exit_after_seconds' in trigger || 'idle_seconds' in trigger),
      );
      const { name, position, button } =
        quick[(corner + everyVariant.indexOf(variant)) % quick.length] ?? example('after_seconds');
      const at = `${variant.language} ${variant.width} ${variant.dark ? 'dark' : 'light'} ${name}`;
      await waiting(page, name, variant.language);
      await page.evaluate(watchLayout);
      await open(page, name);
      await card(page).waitFor();
      await drawn(page);
      const box = await card(page).boundingBox();
      if (!box) throw new Error(`${at} has no place`);
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height], at).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const [edge, top] = variant.width === 'phone' ? [12, 12] : [16, 16];
      // Below stands the launcher: 16 px from the edge and 70 px high.
      expect(position.startsWith('top') ? box.y : height - box.y - box.height, at).toBe(
        position.startsWith('top') ? top : 98,
      );
      expect(position.endsWith('left') ? box.x : width - box.x - box.width, at).toBe(edge);
      expect(await card(page).evaluate(spillsOver), at).toBe(false);
      if (variant.width === 'phone') expect(box.height / height, at).toBeLessThanOrEqual(0.45);
      const cross = await card(page)
        .getByRole('button', { name: /Close|Funga/ })
        .boundingBox();
      expect([cross?.width, cross?.height], at).toEqual([48, 48]);
      await page.mouse.move(width / 2, position.startsWith('top') ? height - 30 : 30);
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 200);
      await page.waitForFunction((from) => scrollY !== from, before);
      expect(await page.evaluate(() => (window as typeof window & { shifted: number }).shifted), at).toBe(0);
      await expectNoSidewaysScroll(page, at);
      await expectAccessible(page, at);
      await shot2(
        page,
        `popup-${variant.language}-${variant.width}-${variant.dark ? 'dark' : 'light'}-${button}-${position}`,
      );
    }
    calm();
    await context.close();
  },
);

const spillsOver = (element: Element) =>
  [...element.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0);

/** What moved on the page without being asked to. */
function watchLayout() {
  const trackedWindow = window as typeof window & { shifted: number };
  trackedWindow.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) trackedWindow.shifted += value;
    }
  }).observe({ type: 'layout-shift' });
}
/** Only what is in sight: what stands in a corner of the window has no place in a picture of the whole page. */
async function shot2(page: Page, name: string) {
  await shot(page, name, { fullPage: false });
}

describe('each button', () => {
  const shown = async (page: Page, button: (typeof popupButtons)[number], language = 'en') => {
    const found = popupExamples.find((each) => each.button === button && 'after_seconds' in each.trigger);
    const other = popupExamples.find((each) => each.button === button && 'click_selector' in each.trigger);
    const name = (other ?? found)?.name ?? '';
    await waiting(page, name, language);
    await open(page, name);
    await card(page).waitFor();
  };

  test('WhatsApp: the shop’s number with words ready to send', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'whatsapp', 'sw');
    const link = card(page).getByRole('link', { name: 'Agiza kwa WhatsApp' });
    expect(await link.getAttribute('href')).toBe(
      `${new URL(page.url()).origin}/rehearsal?bot=${brand.demoBotId}&text=${encodeURIComponent(
        'Habari! Ningependa ' + 'kuagiza chakula cha mchana.',
      )}`,
    );
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener');
    calm();
  });

  test('product: the chat opens and asks for it by name', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'product');
    await card(page).getByRole('button', { name: 'Ask about it' }).click();
    await page.getByText(/^The chat opens: .+/).waitFor();
    expect(await card(page).count()).toBe(0);
    calm();
  });

  test('coupon: the code is copied, and the button says so', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'coupon');
    await card(page).getByRole('button', { name: 'Copy' }).click();
    await card(page).getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KARIBU10');
    calm();
  });

  test('link: https, in a tab of its own', async () => {
    const { page, calm } = await stage.person();
    await shown(page, 'link');
    const link = card(page).getByRole('link', { name: 'See the menu' });
    expect([
      await link.getAttribute('href'),
      await link.getAttribute('rel'),
      await link.getAttribute('target'),
    ]).toEqual(['https://www.example.com/ofa', 'noopener', '_blank']);
    calm();
  });

  test('phone: nothing typed is lost, a bad number is said at the field, then thanks and a customer', async () => {
    const { page, calm, context } = await stage.person({ language: 'sw', width: 'phone' });
    await shown(page, 'phone', 'sw');
    const field = card(page).getByRole('textbox', { name: 'Namba yako ya simu' });
    const send = card(page).getByRole('button', { name: 'Tuma' });
    await card(page)
      .getByText(/nakubali Duka la Asha wanitumie/)
      .waitFor();
    await field.fill('0712 99');
    await context.setOffline(true);
    await send.click();
    await card(page).getByRole('alert').getByText('Haijatumwa').waitFor();
    await expect.poll(() => field.inputValue()).toBe('0712 99');
    await context.setOffline(false);
    await send.click();
    await card(page)
      .getByRole('alert')
      .getByText(/si namba ya simu ya Tanzania/)
      .waitFor();
    expect(await field.evaluate((input) => input.matches(':focus[aria-invalid]'))).toBe(true);
    await expectAccessible(page, 'with an error');
    await shot2(page, 'popup-phone-error');
    await field.fill('0712 990 011');
    await send.click();
    await card(page).getByText('Asante!').waitFor();
    await shot2(page, 'popup-phone-thanks');
    await expectAccessible(page, 'with thanks');
    expect(await owner('GET', '/api/customers?phone=0712990011')).toMatchObject([
      { phone: '+255712990011', language: 'sw' },
    ]);
    const listed = (await owner('GET', '/api/popups?button=phone&_sort=captures&_order=desc')) as unknown as Record<
      string,
      unknown
    >[];
    expect(listed[0]).toMatchObject({ captures: 1 });
    calm(/ERR_INTERNET_DISCONNECTED/, /status of 422/);
  });
});
test('every example is on the page, in both languages', async () => {
  for (const language of languages) {
    const { page, calm } = await stage.person({ language, width: 'phone' });
    await waiting(page, 'none', language);
    await expect.poll(() => page.locator('section a').count()).toBe(popupPositions.length * popupButtons.length);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await shot(page, `popups-page-${language}`);
    calm();
  }
});
