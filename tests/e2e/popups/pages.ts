import type { Page } from 'playwright';
import { popupExamples } from '../../../common/popup-examples.ts';

export const card = (page: Page) => page.getByRole('dialog');
export const offer = (page: Page) => page.locator('[data-offer]');
export const example = (way: string, position?: string) => {
  const found = popupExamples.find(
    ({ trigger, position: at }) => way in trigger && (position === undefined || at === position),
  );
  if (!found) throw new Error(`no example opens by ${way}`);
  return found;
};
/** The examples' page with one of them waiting for its trigger. */
export async function waiting(page: Page, name: string, language = 'en') {
  const address = `/rehearsal/popups?lang=${language}`;
  if (page.url().includes(address)) {
    // The page stays; what belongs on it changes.
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto(`${address}#${name}`);
  } else {
    await page.addInitScript(signalWhenRead);
    await page.goto(`${address}#${name}`);
    await page.locator('html[data-read]').waitFor({ state: 'attached' });
    await offer(page).waitFor();
  }
}
/** What waits is armed as soon as the shop's popups are read: this marks the document after that. */
export function signalWhenRead() {
  const json = Response.prototype.json;
  Response.prototype.json = async function (this: Response) {
    const value = await json.call(this);
    if (this.url.includes('/popups?language='))
      requestAnimationFrame(() => document.documentElement.toggleAttribute('data-read', true));
    return value;
  };
}
/** The same on a page whose clock stands: of the time it asks for a tenth of a second is over. */
export async function waitingPaused(page: Page, name: string) {
  await page.clock.install({ time: 0 });
  await waiting(page, 'none');
  await page.clock.pauseAt(600_000);
  await waiting(page, name);
  await page.clock.runFor(100);
}
/** What was begun is on the page: two frames later. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  after_seconds: async () => {},
  scroll_percent: (page) =>
    page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.6)),
  click_selector: (page) => offer(page).click(),
};
export async function open(page: Page, name: string) {
  const { trigger } = popupExamples.find((each) => each.name === name) ?? example('click_selector');
  await ways[Object.keys(trigger)[0] ?? '']?.(page);
}
