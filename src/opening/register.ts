import { savesData, shellCache } from './caches.ts';

const worker = { path: '/dashboard/worker.js', scope: '/dashboard' };

/** Once the first screen is there: it is not to wait for the next visit's sake. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register(worker.path, { scope: worker.scope })
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage(navigator.connection?.saveData ? savesData : 'open'))
      // Storage is full or blocked: the dashboard opens from the network as before.
      .catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

/** Whoever opens the dashboard next gets the server's page. */
export const forgetShell = (): Promise<unknown> => globalThis.caches?.delete(shellCache).catch(() => false);
