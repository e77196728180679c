import { forgetRows } from './last-rows.ts';

/** What the shell said last on this device: the next visit's outline says it at once. */
interface Shell {
  shop: string;
  /** The menu's entries that the person may open, by their names. */
  entries: readonly string[];
}

const key = 'dukani-shell';

/** What was answered, kept on the device: who signs out, or comes to sign in, takes it away by this name. */
export const savedAnswers = 'dukani-saved';

export function rememberShell(shell: Shell): void {
  try {
    localStorage.setItem(key, JSON.stringify(shell));
  } catch {
    // Storage is full or blocked: the outline names no shop.
  }
}

/** Who comes next is told nothing of it. */
export function forgetShell(): void {
  forgetRows();
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing is there.
  }
}

/** The page is not there yet when this runs: the outline takes the shop's name and its entries from styles. */
export function fillOutline(root: HTMLElement, pathname: string): void {
  shapeOutline(root, shapeOf(pathname));
  const { shop, entries } = rememberedShell() ?? {};
  if (typeof shop === 'string') root.style.setProperty('--shop', cssString(shop));
  if (!Array.isArray(entries)) return;
  const known = ['home', 'sell', 'more', 'settings', ...entries].filter((name) => /^\w+$/.test(name));
  const style = document.createElement('style');
  style.textContent = `.outline [data-entry]:not(${known.map((name) => `[data-entry=${name}]`)}){display:none}`;
  document.head.append(style);
}

function rememberedShell(): Partial<Shell> | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export type Shape = 'home' | 'list' | 'form';
const forms = /\/(new|create|edit|add-order|profile|settings)(\/|$)/;

export function shapeOutline(root: HTMLElement, shape: Shape | 'rows'): void {
  root.dataset.opens = shape;
}

/** What a page is made of, by its address: enough for the shape of what is still to come. */
export const shapeOf = (pathname: string): Shape =>
  /^\/dashboard\/?$/.test(pathname) ? 'home' : forms.test(pathname) ? 'form' : 'list';

/** https://drafts.csswg.org/cssom/#serialize-a-string */
const cssString = (text: string): string => `"${text.replace(/["\\]|\p{Cc}/gu, escapeSign)}"`;
const escapeSign = (sign: string) => `\\${sign.codePointAt(0)?.toString(16)} `;
