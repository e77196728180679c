import type { Locator } from 'playwright';

/** The button behind which the newest message of a widget's panel has its menu. */
export const newestMenu = (panel: Locator): Locator =>
  panel.locator('.theirs .picks').last().locator('button[aria-haspopup=dialog]');

/** Answers the newest message that offers it: with a button, or with a row of the menu behind its button. */
export async function choose(panel: Locator, title: string | RegExp): Promise<void> {
  const button = panel.locator('.theirs .picks').last().getByRole('button', { name: title });
  const menu = newestMenu(panel);
  await button.or(menu).first().waitFor();
  if (await button.count()) return button.first().click();
  await menu.click();
  await panel.getByRole('dialog').getByRole('button', { name: title }).first().click();
}
