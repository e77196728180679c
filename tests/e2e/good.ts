import type { Page } from 'playwright';
import { inLongRun } from '../harness/long-run.ts';
import { expectAccessible, expectNoSidewaysScroll, shot, type Width, widths } from './harness.ts';

export interface Appearance {
  width: Width;
  dark: boolean;
}
/** How a page is looked at in one visit: on a phone in the light and at a desk in the dark, or in every way. */
const appearances: readonly Appearance[] = inLongRun(
  [
    { width: 'phone', dark: false },
    { width: 'desktop', dark: true },
  ],
  [
    { width: 'phone', dark: false },
    { width: 'phone', dark: true },
    { width: 'desktop', dark: true },
    { width: 'desktop', dark: false },
  ],
);

/**
 * The open page resized and recoloured: each time it is `ready`, axe finds nothing serious, nothing is wider than the
 * screen, and it is kept as a picture. It is left as it was first looked at.
 */
export async function expectGood(
  page: Page,
  name: string,
  { ready, ways = appearances }: { ready?: () => Promise<unknown>; ways?: readonly Appearance[] } = {},
): Promise<void> {
  const show = async ({ width, dark }: Appearance) => {
    await page.setViewportSize(widths[width]);
    const colorScheme = dark ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme });
    // The dashboard repaints itself once it hears of it; pages painted by their styles alone name no scheme.
    await page.waitForFunction(
      (scheme) => ['', scheme].includes(document.documentElement.style.colorScheme),
      colorScheme,
    );
    await ready?.();
  };
  for (const appearance of ways) {
    const at = `${name}, ${appearance.width}, dark: ${appearance.dark}`;
    await show(appearance);
    await expectAccessible(page, at);
    await expectNoSidewaysScroll(page, at);
    await shot(page, `${name}-${appearance.width}${appearance.dark ? '-dark' : ''}`.replace(/[^\w-]+/g, '-'));
  }
  const [first] = ways;
  if (first && ways.length > 1) await show(first);
}
