import { filesCache, savesData, shellCache, shellUrl } from './caches.ts';

/**
 * Keeps the dashboard's page and built files on the phone, so that it opens at once and also without a network. Data
 * it leaves alone. `__VERSION__` and `__FILES__` are filled in by the server: a new build is a new worker.
 */
const worker = self as unknown as Worker;
const version = '__VERSION__';
/** Every built file, those of the first screens first. */
const files: readonly string[] = JSON.parse('__FILES__');
const firstCount = Number('__FIRST_COUNT__');
const current = filesCache + version;

/** As much of https://w3c.github.io/ServiceWorker/ as is used here: its types and those of pages exclude each other. */
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Lasting {
  /** https://wicg.github.io/service-worker-static-routing-api, not in every browser. */
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}
interface Fetching {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    passCalls(event)
      .then(() => Promise.all(files.slice(0, firstCount).map(keepFile)))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([keepShell(), worker.clients.claim()]));
});

/**
 * A page is open, and somebody signed in: a sign-out before may have taken the page away. The other screens' files come
 * one by one, beside what the person does; a page of this build then finds them also when a newer one is served.
 */
worker.addEventListener('message', (event) => {
  const rest = async () => {
    if (!(await caches.has(shellCache))) await keepShell();
    if (event.data !== savesData) for (const file of files) await keepFile(file);
    await forgetOldFiles();
  };
  event.waitUntil(rest());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // Signing in has a query of its own, and is never for who has a page kept.
  if (request.mode === 'navigate' && /^\/dashboard(\/|$)/.test(pathname) && !/[?&]auth=/.test(search))
    event.respondWith(storedShell().then((shell) => shell ?? fetch(request)));
  else if (/^\/assets\/dashboard\/.+\.(js|css)$/.test(pathname)) event.respondWith(builtFile(request));
});

/**
 * Calls go past the worker: it loses those that a page sends while it closes, a pending deletion among them. Where a
 * browser cannot do that, it gets no worker.
 */
async function passCalls(event: Installing): Promise<void> {
  if (!event.addRoutes) throw new Error('calls would go through the worker');
  await event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' });
}

async function storedShell(): Promise<Response | undefined> {
  return (await caches.has(shellCache)) ? (await caches.open(shellCache)).match(shellUrl) : undefined;
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.add(new Request(shellUrl, { cache: 'reload' }));
}

/** Names carry their content's hash: what is kept is right for ever, and for the next build too. */
const builtFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url)) ?? (await fetch(request));

async function keepFile(file: string): Promise<void> {
  const cache = await caches.open(current);
  if (await cache.match(file)) return;
  const known = await caches.match(file);
  if (known) await cache.put(file, known);
  else await cache.add(file);
}

/** Pages that are open still work with the build before this one. */
async function forgetOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesCache) && name !== current);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
