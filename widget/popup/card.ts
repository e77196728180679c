import type { Popup } from '../../common/contracts/popups.ts';
import { el } from '../../common/el.ts';
import type { Language } from '../../resources/enums.ts';
import { actionOf, type PopupContext } from './button.ts';
import style from './style.css?inline';

/** A popup on the page. `leave` takes it away, with focus back where it was unless somebody else wants it. */
export interface Card {
  leave(focusBack: boolean): void;
}

/**
 * Puts a popup into its corner: beside the page, never over it. By itself it takes no focus; opened by a click it does.
 * Escape or the button close it.
 */
export function showCard(
  popup: Popup,
  {
    base,
    language,
    opener,
    left,
    closed,
    ...context
  }: Omit<PopupContext, 'done'> & {
    base: string;
    language: Language;
    opener: Element | undefined;
    /** It is off the page. */
    left(): void;
    /** The visitor closed it. */
    closed(): void;
  },
): Card {
  const host = el('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];

  let before: Element | null = opener ?? null;
  const over = new AbortController();
  const leave = (focusBack: boolean) => {
    const held = root.activeElement !== null;
    over.abort();
    host.remove();
    left();
    if (focusBack && held && before instanceof HTMLElement) before.focus();
  };
  const close = () => {
    leave(true);
    closed();
  };

  const { image, title, text } = popup;
  const inner = el('div', { class: 'in' });
  if (image)
    inner.append(el('img', { src: new URL(image.url, base).href, alt: '', width: image.width, height: image.height }));
  inner.append(
    el('h2', { id: 't' }, title),
    el('p', { id: 'd' }, text),
    actionOf(popup, { ...context, done: () => leave(false) }),
  );
  const cross = el('button', { class: 'x', type: 'button', 'aria-label': context.t.close }, el('span', {}, '✕'));
  cross.addEventListener('click', close);
  const attributes = { role: 'dialog', 'aria-labelledby': 't', 'aria-describedby': 'd', tabindex: -1, lang: language };
  const card = el('div', { class: `card ${popup.position} ${popup.button.kind}`, ...attributes }, inner, cross);
  // Who cannot see it is told that it came, without being taken to it.
  const news = el('div', { class: 'news', role: 'status', lang: language });
  root.append(card, news);

  card.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !root.contains(relatedTarget)) before = relatedTarget;
  });
  // Last of all, so that whatever else Escape closes comes first.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (root.activeElement === null && document.querySelector(':modal')) return;
    event.preventDefault();
    close();
  };
  addEventListener('keydown', onEscape, { signal: over.signal });

  document.body.append(host);
  if (opener) card.focus({ preventScroll: true });
  else setTimeout(() => news.append(title), 200);
  return { leave };
}
