import { sessionCookie } from '../../common/session.ts';
import { filesCache, shellUrl } from './caches.ts';

/**
 * Keeps the dashboard's page and built files on the phone, so that it opens at once and also without a network. Data
 * it leaves alone. `__VERSION__` and `__FILES__` are filled in by the server: a new build is a new worker.
 */
const worker = self as unknown as Worker;
const version = '__VERSION__';
/** Built files: those of the first screens, and the others. */
const files: { first: string[]; rest: string[] } = JSON.parse('__FILES__');
const current = filesCache + version;

/** As much of https://w3c.github.io/ServiceWorker/ as is used here: its types and those of pages exclude each other. */
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  /** https://cookiestore.spec.whatwg.org, not in every browser. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Messaged) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
/** Files that the page opened with, or that those of the other screens are wanted. */
interface Messaged extends Lasting {
  data: readonly string[] | 'rest';
}
interface Installing extends Lasting {
  /** https://wicg.github.io/service-worker-static-routing-api, not in every browser. */
  addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'network' | 'cache' }[]): Promise<void>;
}
interface Fetching {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    passBy(event)
      .then(() => Promise.all([shellUrl, ...files.first].map(keepFile)))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOldFiles()])),
);

/**
 * What a page came with before there was a worker is not fetched once more: the browser has it. Once it has been open
 * for a while, the other screens' files come one by one, beside what the person does. A page of this build then finds
 * them also when a newer one is served.
 */
worker.addEventListener('message', (event) => {
  const keep = async () => {
    for (const file of event.data === 'rest' ? files.rest : event.data) await keepFile(file);
  };
  event.waitUntil(keep());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode !== 'navigate' || request.method !== 'GET' || origin !== worker.location.origin) return;
  if (/^\/dashboard(\/|$)/.test(pathname)) event.respondWith(page(request));
});

/**
 * Calls go past the worker: it loses those that a page sends while it closes, a pending deletion among them. So do
 * built files, from what is kept or else from the network: a page takes some thirty, and waits for none of them to go
 * through here. Their names carry their content's hash: what is kept is right for ever, and for the next build too.
 * Where a browser cannot do that, or not say who is signed in, it gets no worker.
 */
async function passBy(event: Installing): Promise<void> {
  if (!event.addRoutes || !worker.cookieStore) throw new Error('this browser does without');
  await event.addRoutes([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/dashboard/*' }, source: 'cache' },
  ]);
}

/** Whoever is not signed in gets the server's page. */
async function page(request: Request): Promise<Response> {
  const signedIn = (await worker.cookieStore?.get(sessionCookie))?.value;
  const shell = signedIn ? await (await caches.open(current)).match(shellUrl) : undefined;
  return shell ?? fetch(request);
}

async function keepFile(file: string): Promise<void> {
  const cache = await caches.open(current);
  if (await cache.match(file)) return;
  const known = file === shellUrl ? undefined : await caches.match(file);
  if (known) await cache.put(file, known);
  else await cache.add(file);
}

/** Pages that are open still work with the build before this one. */
async function forgetOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesCache) && name !== current);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
