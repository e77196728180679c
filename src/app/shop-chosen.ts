const key = 'shop-chosen';

/** Tells this browser's other tabs that the session works in another shop now. */
export const announceShop = (id: string): void => localStorage.setItem(key, id);

/** A tab that shows another shop than the session works in would mix the two: it begins anew. */
export function followShop(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key) location.assign('/dashboard');
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
