import { calm } from '../calm.ts';
import { savesData } from '../saves-data.ts';

const worker = { path: '/dashboard/worker.js', scope: '/dashboard' };
/** Milliseconds after which the person is at work, and the line has room for what other screens will need. */
const restAfter = 10_000;

/** Built files that this page has fetched so far. */
const openedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/dashboard\/.+\.(js|css)$/.test(path));

/** Once the first screen is there: it is not to wait for the next visit's sake, nor to share a slow line with it. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    await calm();
    await navigator.serviceWorker.register(worker.path, { scope: worker.scope });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(openedFiles());
    if (!savesData()) setTimeout(() => active?.postMessage('rest'), restAfter);
  };
  // Storage is full or blocked, or the browser does without: the dashboard opens from the network as before.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
