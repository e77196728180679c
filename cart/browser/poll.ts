import { signOf } from '../state.ts';
import { readShown } from './calls.ts';
import { exchange } from './exchange.ts';
import { order, page } from './here.ts';

const quick = 2000;
const slow = 5000;
const patience = 30;
/** Milliseconds for an answer: the line may have died while she entered her PIN, and another question gets through. */
const longest = 10_000;

/**
 * Asks how the order stands: quickly while money is awaited, slower until it is finished, never from a hidden tab nor
 * over a form.
 */
export function watch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  const sign = () => page().dataset.sign ?? '';
  const moves = () => order() === null && sign() !== '' && !/^(completed|cancelled)/.test(sign());
  const waiting = () => page().querySelector('[role=timer]') !== null;
  const ask = async () => {
    timer = undefined;
    if (!document.hidden && moves()) {
      attempts = waiting() ? attempts + 1 : 0;
      await refresh().catch(() => undefined);
    }
    plan();
  };
  const plan = () => {
    if (timer === undefined && moves()) timer = setTimeout(ask, waiting() && attempts < patience ? quick : slow);
  };
  plan();
  document.addEventListener('exchanged', plan);
  const wake = () => {
    if (document.hidden || !moves()) return;
    clearTimeout(timer);
    void ask();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  // A page taken out of the browser's memory shows what was.
  addEventListener('pageshow', ({ persisted }) => persisted && void exchange().catch(() => undefined));
}

async function refresh(): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longest);
  const sign = signOf(await readShown(late.signal).finally(() => clearTimeout(timer)));
  if (sign === page().dataset.sign || page().querySelector('[aria-busy=true]')) return;
  await exchange();
}

/** Counts down what the server said is left: its clock, not the phone's. */
export function tick(): void {
  let since = performance.now();
  document.addEventListener('exchanged', () => {
    since = performance.now();
  });
  setInterval(() => {
    const timer = page().querySelector<HTMLElement>('[role=timer]');
    if (!timer || document.hidden) return;
    const left = Math.max(0, Math.round(Number(timer.dataset.left) - (performance.now() - since) / 1000));
    const countdown = timer.querySelector('b');
    if (countdown) countdown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    timer.querySelector('.left')?.setAttribute('stroke-dasharray', `${left} 999`);
    timer.hidden = left === 0;
    const over = timer.nextElementSibling;
    if (over instanceof HTMLElement) over.hidden = left > 0;
  }, 1000);
}
