import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

/** Milliseconds between two looks whether the first screen is there, and after which nobody looks any more. */
const [every, atMost] = [250, 8000];
const isOnItsWay = () => queryClient.isFetching() > 0 || document.querySelector('[aria-busy="true"]') !== null;
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** What has come is drawn in slices: a cheap phone is at it for a second. Not in every browser. */
const idle = () => new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

let isCalm = false;
const followers = new Set<() => void>();
let waiting: Promise<void> | undefined;

/** Ends once the page that was opened first has what it shows. */
export function calm(): Promise<void> {
  waiting ??= untilQuiet();
  return waiting;
}

async function untilQuiet(): Promise<void> {
  for (let [passed, quiet] = [0, 0]; quiet < 2 && passed < atMost; passed += every) {
    await after(every);
    await idle();
    quiet = isOnItsWay() ? 0 : quiet + 1;
  }
  isCalm = true;
  for (const changed of followers) changed();
}

/** For what stands around the first screen: it does not share a slow line with it. */
export const useCalm = (): boolean => useSyncExternalStore(follow, () => isCalm);

function follow(changed: () => void): () => void {
  followers.add(changed);
  void calm();
  return () => followers.delete(changed);
}
