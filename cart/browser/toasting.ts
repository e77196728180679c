import { el } from '../../common/el.ts';
import type { Toast } from '../data.ts';

const most = 5;
const ms = { success: 3000, danger: 5000 };
const swipe = 50;

/** Toasts stay where they are when the page around them is exchanged. */
const place = () => document.querySelector('.toasts') as HTMLElement;

export function toast(kind: Toast['kind'], { title, description }: { title: string; description: string }): void {
  const close = el('button', { type: 'button', 'aria-label': place().dataset.close ?? '' }, '×');
  const words = el('div', {}, el('strong', {}, title), el('p', {}, description));
  place().append(el('div', { class: `toast ${kind}` }, words, close));
  leaveLater();
}

/** Each goes when its time is over; more than five are too many. */
function leaveLater(): void {
  const all = [...place().children];
  for (const old of all.slice(0, -most)) old.remove();
  for (const each of all) {
    if (!(each instanceof HTMLElement) || each.dataset.leaves) continue;
    each.dataset.leaves = 'soon';
    setTimeout(() => each.remove(), ms[each.classList.contains('danger') ? 'danger' : 'success']);
  }
}

export function watchToasts(): void {
  leaveLater();
  document.addEventListener('exchanged', leaveLater);
  let from = 0;
  let held: HTMLElement | null = null;
  const toastAt = (target: EventTarget | null, inside = '') =>
    (target as Element).closest<HTMLElement>(`.toast${inside}`);
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.toast button')) toastAt(target)?.remove();
  });
  document.addEventListener('pointerdown', ({ target, clientX }) => {
    held = toastAt(target);
    from = clientX;
  });
  document.addEventListener('pointermove', ({ clientX }) => {
    if (held) held.style.translate = `${clientX - from}px`;
  });
  const over = ({ type, clientX }: PointerEvent) => {
    if (held && type === 'pointerup' && Math.abs(clientX - from) >= swipe) held.remove();
    else if (held) held.style.translate = '';
    held = null;
  };
  document.addEventListener('pointerup', over);
  document.addEventListener('pointercancel', over);
}
