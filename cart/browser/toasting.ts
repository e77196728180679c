import { el } from '../../common/el.ts';
import { watchSwipes } from '../../common/swipe.ts';
import { toastDuration, toastRules } from '../../common/toasts.ts';
import type { Toast } from '../data.ts';

/** Toasts stay where they are when the page around them is exchanged. */
const place = () => document.querySelector('.toasts') as HTMLElement;

export function toast(kind: Toast['kind'], { title, description }: { title: string; description: string }): void {
  const close = el('button', { type: 'button', 'aria-label': place().dataset.close ?? '' }, '×');
  const words = el('div', {}, el('strong', {}, title), el('p', {}, description));
  place().append(el('div', { class: `toast ${kind}` }, words, close));
  scheduleDismissals();
}

/** Each goes when its time is over; more than five are too many. */
function scheduleDismissals(): void {
  const all = [...place().children];
  for (const old of all.slice(0, -toastRules.max)) old.remove();
  for (const each of all) {
    if (!(each instanceof HTMLElement) || each.dataset.leaves) continue;
    each.dataset.leaves = 'soon';
    const kind = each.classList.contains('danger') ? 'danger' : 'success';
    setTimeout(dismiss, toastDuration(kind), each);
  }
}

/** Out of sight at once, out of the page later. */
function dismiss(toast: HTMLElement): void {
  if (toast.hidden) return;
  toast.hidden = true;
  setTimeout(() => toast.remove(), toastRules.removeAfter);
}

export function watchToasts(): void {
  scheduleDismissals();
  document.addEventListener('exchanged', scheduleDismissals);
  document.addEventListener('click', ({ target }) => {
    const toast = (target as Element).closest('.toast button')?.closest<HTMLElement>('.toast');
    if (toast) dismiss(toast);
  });
  watchSwipes('.toast', dismiss);
}
