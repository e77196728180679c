import { storedLanguage } from '../../common/language.ts';
import { accessToken, forgetToken } from '../../common/session.ts';
import { storedPreferences } from '../app/stored-preferences.ts';
import { type EarlyCall, firstListUrl, type Opening, openingId } from './opening.ts';

/**
 * Stands in the page itself and runs before its script has come. On a slow line each of these would otherwise wait for
 * the one before: the script, who is signed in, the page's code, its data.
 */
const token = accessToken();
if (token) {
  const { files, lists }: Opening = JSON.parse(document.getElementById(openingId)?.textContent ?? '{}');
  const [, name = ''] = /^\/dashboard\/([\w-]+)$/.exec(location.pathname) ?? [];
  const list = lists[name];
  if (location.pathname === '/dashboard') files.home.forEach(fetchAhead);
  if (list) [...files.list, ...list.files].forEach(fetchAhead);
  const isPlainList = list && location.search === '';
  const urls = [
    '/api/user',
    '/api/shop',
    ...(isPlainList ? [firstListUrl(name, list.order, storedPreferences().pageSize)] : []),
  ];
  window.earlyCalls = new Map(urls.map((url) => [url, call(url, token)]));
} else {
  // A cookie that is no token of ours brought this page: without it the server's own comes.
  forgetToken();
  location.reload();
}

function fetchAhead(href: string): void {
  const isStyle = href.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'preload' : 'modulepreload',
    href,
    crossOrigin: '',
  });
  if (isStyle) link.as = 'style';
  document.head.append(link);
}

function call(url: string, by: string): EarlyCall {
  const headers = { authorization: `Bearer ${by}`, 'accept-language': storedLanguage() ?? 'en' };
  const response = fetch(url, { headers });
  // Whoever takes it over is told; nobody may.
  response.catch(() => undefined);
  return { token: by, response, at: performance.now() };
}
