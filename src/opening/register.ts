import { queryClient } from '../app/query-client.ts';
import { savesData } from '../app/saves-data.ts';

const worker = { path: '/dashboard/worker.js', scope: '/dashboard' };
/** Milliseconds between two looks whether the first screen is there, and after which nobody looks any more. */
const [lookEvery, lookFor] = [500, 8000];
/** Milliseconds after which the person is at work, and the line has room for what other screens will need. */
const restAfter = 10_000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isOnItsWay = () => queryClient.isFetching() > 0 || document.querySelector('[aria-busy="true"]') !== null;

/** Once the first screen is there: it is not to wait for the next visit's sake, nor to share a slow line with it. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    for (let [looked, calm] = [0, 0]; calm < 2 && looked < lookFor; looked += lookEvery) {
      await after(lookEvery);
      calm = isOnItsWay() ? 0 : calm + 1;
    }
    await navigator.serviceWorker.register(worker.path, { scope: worker.scope });
    const { active } = await navigator.serviceWorker.ready;
    if (!savesData()) setTimeout(() => active?.postMessage('rest'), restAfter);
  };
  // Storage is full or blocked, or the browser does without: the dashboard opens from the network as before.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
