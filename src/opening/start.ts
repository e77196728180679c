import { firstLanguage } from '../../common/language.ts';
import { accessToken, forgetToken, sessionOf } from '../../common/session.ts';
import { applyColours } from '../../common/tokens.ts';
import { drawRows, lastRows } from './last-rows.ts';
import { type EarlyCall, firstListUrl, type Opening, openingId } from './opening.ts';
import { fillOutline, shapeOutline } from './shell.ts';
import { storedPreferences } from './stored-preferences.ts';

/**
 * Stands in the page itself and runs before its script has come. On a slow line each of these would otherwise wait for
 * the one before: the script, who is signed in, the page's code, its data.
 */
const { mode, pageSize } = storedPreferences();
const isDark = mode === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
const language = firstLanguage();
// The outline in the page is drawn as the person has it, before anything else has come.
applyColours(isDark ? 'dark' : 'light', document.documentElement);
document.documentElement.lang = language;
fillOutline(document.documentElement, location.pathname);

const token = accessToken();
if (token) {
  const { files, lists }: Opening = JSON.parse(document.getElementById(openingId)?.textContent ?? '{}');
  const [, name = ''] = /^\/dashboard\/([\w-]+)$/.exec(location.pathname) ?? [];
  const list = lists[name];
  const isPlainList = list && isFirst(list);
  const urls = ['/api/user', '/api/shop', ...(isPlainList ? [firstListUrl(name, list.order, pageSize)] : [])];
  window.earlyCalls = new Map(urls.map((url) => [url, call(url, token)]));
  // In a turn of its own: on a cheap phone to ask for them takes as long as all the rest of this.
  const ahead = location.pathname === '/dashboard' ? files.home : list ? [...files.list, ...list.files] : [];
  const rows = isPlainList && lastRows({ session: sessionOf(token) ?? '', language });
  // The place is theirs from the first painting on, though their styles come after it.
  if (rows) shapeOutline(document.documentElement, 'rows');
  setTimeout(() => {
    const links = ahead.map((href) => fetchAhead(href, rows ? 'stylesheet' : 'preload'));
    if (rows)
      void drawRows(
        rows,
        links.filter(({ rel }) => rel === 'stylesheet'),
      );
  });
} else {
  // A cookie that is no token of ours brought this page: without it the server's own comes.
  forgetToken();
  location.reload();
}

/** The list is asked for as it comes first, also where its address says so. */
function isFirst({ order: { field, direction } }: Opening['lists'][string]): boolean {
  const usual: Record<string, string> = {
    currentPage: '1',
    pageSize: String(pageSize),
    'sorters[0][field]': field,
    'sorters[0][order]': direction,
  };
  return [...new URLSearchParams(location.search)].every(([name, value]) => usual[name] === value);
}

function fetchAhead(href: string, styles: 'stylesheet' | 'preload'): HTMLLinkElement {
  const isStyle = href.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? styles : 'modulepreload',
    href,
    crossOrigin: '',
  });
  if (isStyle) link.as = 'style';
  document.head.append(link);
  return link;
}

function call(url: string, by: string): EarlyCall {
  const headers = { authorization: `Bearer ${by}`, 'accept-language': language };
  const response = fetch(url, { headers });
  // Whoever takes it over is told; nobody may.
  response.catch(() => undefined);
  return { token: by, response, at: performance.now() };
}
