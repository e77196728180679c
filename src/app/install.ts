import { useSyncExternalStore } from 'react';

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface, not in every browser. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();
function set(next: InstallEvent | undefined): void {
  offered = next;
  for (const listener of [...listeners]) listener();
}

/** The browser says when the dashboard can be put among the phone's apps; it is offered where a person looks for it. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => set(undefined));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const canInstall = () => offered !== undefined;
export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, canInstall);
/** Asks once; the browser tells again where it can be asked anew. */
export async function install(): Promise<void> {
  const event = offered;
  set(undefined);
  await event?.prompt();
}
