import { forgetAnswers } from './offline/forget.ts';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('shop-chosen') : undefined;
/** Milliseconds after which a tab goes on by itself, if the one that was changing the shop is gone. */
const longest = 10_000;

let isOver = false;
/** Whether this page is of a shop that was left in another tab: what is not saved waits as a draft of that shop. */
export const isOfLeftShop = (): boolean => isOver;

let settled: Promise<void> | undefined;
let goOn = () => {};
function hold(): void {
  settled ??= new Promise((resolve) => {
    goOn = () => {
      settled = undefined;
      resolve();
    };
  });
}

/**
 * While the session changes its shop nothing is asked: a page of the old shop would be answered of the new one. Ends
 * where that fails; otherwise the page does.
 */
export const shopSettled = (): Promise<void> | undefined => settled;

/**
 * Lets the session work in another shop by `change`, and all of the browser's tabs begin anew in it: one that showed
 * the old shop would mix the two. What `change` throws leaves them as they were.
 */
export async function changeShop(change: () => Promise<unknown>): Promise<void> {
  hold();
  channel?.postMessage('leaving');
  try {
    await change();
    await forgetAnswers();
  } catch (error) {
    goOn();
    channel?.postMessage('staying');
    throw error;
  }
  channel?.postMessage('chosen');
  location.assign('/dashboard');
}

/**
 * The session works in another shop than this page: its change was answered to nobody. What is on the device is of the
 * shop before.
 */
export async function beginAnew(): Promise<void> {
  if (isOver) return;
  isOver = true;
  hold();
  await forgetAnswers();
  location.assign('/dashboard');
}

const reactions: Record<string, () => void> = {
  leaving() {
    hold();
    setTimeout(() => isOver || goOn(), longest);
  },
  staying: () => goOn(),
  chosen() {
    isOver = true;
    location.assign('/dashboard');
  },
};

/** What another tab changes is changed here. */
export function followShop(): () => void {
  const follow = ({ data }: MessageEvent) => reactions[String(data)]?.();
  channel?.addEventListener('message', follow);
  return () => channel?.removeEventListener('message', follow);
}
