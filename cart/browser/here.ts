import type { Language } from '../../resources/enums.ts';
import type { OrderView } from '../view.ts';
import { type Words, words } from '../words.ts';

/** What the page says of itself. */
export const language = (): Language => (document.documentElement.lang === 'sw' ? 'sw' : 'en');
export const texts = (): Words => words[language()];
export const query = (): URLSearchParams => new URLSearchParams(location.search);
export const token = (): string => query().get('token') ?? '';
const isAt = (name: string): boolean => location.pathname.endsWith(`/${name}`);
export const isPayPage = (): boolean => isAt('pay');
/** What this page is drawn from, by its name in the API. */
export const shownName = (): string => ['pay', 'debt'].find(isAt) ?? 'order';
export const page = (): HTMLElement => document.getElementById('page') as HTMLElement;

let read: OrderView | null | undefined;
/** The order that the form on this page is made from; null where there is none. */
export function order(): OrderView | null {
  read ??= JSON.parse(document.getElementById('order')?.textContent ?? 'null') as OrderView | null;
  return read;
}
/** The page was exchanged. */
export const readAgain = (): void => {
  read = undefined;
};
