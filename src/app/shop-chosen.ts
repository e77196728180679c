const name = 'shop-chosen';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;

/** Tells this browser's other tabs that the session works in another shop now. */
export const announceShop = (): void => channel?.postMessage(name);

/** A tab that shows another shop than the session works in would mix the two: it begins anew. */
export function followShop(): () => void {
  const follow = () => location.assign('/dashboard');
  channel?.addEventListener('message', follow);
  return () => channel?.removeEventListener('message', follow);
}
