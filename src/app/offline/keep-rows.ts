import { accessToken, sessionOf } from '../../../common/session.ts';
import { forgetRows, here, lastRowsClass, rememberRows } from '../../opening/last-rows.ts';
import { currentLanguage } from '../language.ts';
import { isOfLeftShop, shopSettled } from '../shop-chosen.ts';

/** Characters of HTML. */
const largest = 40_000;

/** What a phone shows of a list of this shop's is kept as it stands: see `opening/last-rows.ts`. */
export function keepRows(shop: string): void {
  const session = sessionOf(accessToken());
  const rows = document.querySelector<HTMLElement>(`.list-rows:not([aria-busy="true"], .${lastRowsClass})`);
  // What is being selected is not over.
  const isCalm = rows?.querySelector('.cards') && !rows.querySelector('.selectable');
  if (!session || !rows || !isCalm || shopSettled() || isOfLeftShop()) return;
  const top = topOf(rows);
  const inSight = [...rows.querySelectorAll('.cards > li')].filter((row) => topOf(row) < innerHeight).length;
  const copy = rows.cloneNode(true) as HTMLElement;
  for (const row of [...copy.querySelectorAll('.cards > li')].slice(inSight)) row.remove();
  for (const day of copy.querySelectorAll('.day:not(:has(li))')) day.remove();
  for (const rest of copy.querySelectorAll(':scope > :not(.day)')) rest.remove();
  const html = copy.innerHTML;
  if (html.length > largest) forgetRows();
  else rememberRows({ ...here({ session, language: currentLanguage() }), shop, top, html });
}

const topOf = (part: Element) => part.getBoundingClientRect().top + scrollY;
