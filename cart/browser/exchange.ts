import { callMs } from '../../common/time-out.ts';
import { fieldsOf, fill, isTouched } from './fields.ts';
import { page, query, readAgain } from './here.ts';

type Change = Record<string, string | null>;

/**
 * Takes the page as the server draws it now in place of this one. What was typed, what was unfolded and where the
 * person was stay, where the new page still has a place for them. Throws where the server cannot be reached.
 */
export async function exchange(change: Change = {}): Promise<void> {
  const words = query();
  for (const [name, value] of Object.entries(change)) value === null ? words.delete(name) : words.set(name, value);
  const answer = await fetch(`${location.pathname}?${words}`, { signal: AbortSignal.timeout?.(callMs) });
  // A server that is busy for a moment is no reason to take the order away.
  if (answer.status >= 500 || answer.status === 429) throw new Error('later');
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const drawn = next.getElementById('page');
  if (!drawn) throw new Error('not a page');
  wear(next);
  words.delete('toast');
  history.replaceState(null, '', `?${words}`);
  const restore = remembered();
  page().replaceWith(drawn);
  document.getElementById('order')?.remove();
  const data = next.getElementById('order');
  if (data) document.body.append(data);
  readAgain();
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  restore();
  document.dispatchEvent(new Event('exchanged'));
}

/** The style of the page that takes this one's place, beside what is there: the policy knows both. */
function wear(next: Document): void {
  const style = next.querySelector('style');
  const isWorn = [...document.querySelectorAll('style')].some(({ textContent }) => textContent === style?.textContent);
  if (style && !isWorn) document.head.append(style);
}

const formsOf = () => [...page().querySelectorAll('form')];
const doing = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[name=do]')?.value;
const folds = () => [...page().querySelectorAll('details')];

function remembered(): () => void {
  const typed = formsOf().flatMap((form) => (isTouched(form) ? [{ name: doing(form), fields: fieldsOf(form) }] : []));
  const open = folds().map((each) => each.open);
  const heading = page().querySelector('h1')?.className;
  const focused = document.activeElement?.id;
  const wasAtTop = document.activeElement?.tagName === 'H1';
  return () => {
    if (wasAtTop) focusHeading();
    for (const form of formsOf()) {
      const before = typed.find(({ name }) => name === doing(form));
      if (before) fill(form, before.fields);
    }
    // The same page in other words or with other figures, not another one.
    if (page().querySelector('h1')?.className !== heading) return;
    if (folds().length === open.length)
      folds().forEach((each, index) => {
        each.open = open[index] === true;
      });
    if (focused) document.getElementById(focused)?.focus();
  };
}

/** To the top, where what happens now stands, and said aloud. */
export function toTop(): void {
  scrollTo({ top: 0 });
  focusHeading();
}
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
