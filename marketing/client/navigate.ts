import { isSiteRoute, readAddress } from '../../common/site.ts';
import { scrollToTop } from './scroll.ts';

/**
 * Pages are documents; between two of them in one language only the content is exchanged, so that the page can scroll
 * smoothly to the top and the open chat stays. Whatever is not plain falls back to an ordinary visit.
 */
export function followLinks(arrived: () => void): void {
  let last = 0;
  let shown = location.pathname;
  const go = async (url: URL, way: 'push' | 'back') => {
    const turn = ++last;
    const page = await read(url).catch(() => undefined);
    if (turn !== last) return;
    if (!page) return location.assign(url);
    if (way === 'push') history.pushState(null, '', url);
    exchange(page);
    shown = url.pathname;
    arrived();
    const named = url.hash ? document.getElementById(url.hash.slice(1)) : null;
    if (named) named.scrollIntoView();
    else if (way === 'push') scrollToTop();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  document.addEventListener('click', (event) => {
    const url = followed(event);
    if (!url) return;
    event.preventDefault();
    void go(url, 'push');
  });
  addEventListener('popstate', () => {
    // A step within the page is the browser's own.
    if (location.pathname !== shown) void go(new URL(location.href), 'back');
  });
}

/** The address of a click that means another page of the site in this language. */
function followed(event: MouseEvent): URL | undefined {
  const { target, button, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.dataset.language || link.origin !== location.origin || link.search) return;
  const to = readAddress(link.pathname);
  if (!isSiteRoute(to.route) || to.language !== document.documentElement.lang) return;
  if (link.pathname === location.pathname && link.hash) return;
  return new URL(link.href);
}

/** Milliseconds. */
const patience = 4000;

async function read(url: URL): Promise<Document | undefined> {
  // On a dead line the browser goes itself, which shows that something is on its way.
  const response = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout?.(patience) });
  if (!response.ok || new URL(response.url).pathname !== url.pathname) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const styles = (each: Document) => each.querySelector('head style')?.textContent;
  // Another release, or a page with files of its own: an ordinary visit brings all of it.
  const own = page.querySelector('head link[rel=stylesheet]');
  return !own && styles(page) === styles(document) && page.documentElement.lang === document.documentElement.lang
    ? page
    : undefined;
}

/** What differs between two pages: facts in the head, content, where the menus stand, the footer's margin. */
function exchange(page: Document): void {
  const headSelector =
    'meta[name=description],meta[property],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';
  document.title = page.title;
  for (const old of document.head.querySelectorAll(headSelector)) old.remove();
  document.head.append(...[...page.head.querySelectorAll(headSelector)].map((each) => document.adoptNode(each)));
  for (const part of ['main', '[data-menu]', '[data-footer]']) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
    if (!old || !fresh) continue;
    if (part === 'main') {
      old.replaceChildren(...[...fresh.childNodes].map((each) => document.adoptNode(each)));
      continue;
    }
    // In place, so that menus keep their listeners and the footer's grid goes on.
    old.className = fresh.className;
    const links = [...fresh.querySelectorAll('a')];
    old.querySelectorAll('a').forEach((link, at) => {
      const current = links[at]?.getAttribute('aria-current');
      const href = links[at]?.getAttribute('href');
      if (current) link.setAttribute('aria-current', current);
      else link.removeAttribute('aria-current');
      if (href) link.setAttribute('href', href);
    });
  }
}
