/**
 * What `load` fetches, once for each key; after a failure the next to ask tries again. The promise is marked as React
 * marks one it has read: what came ahead of its page is drawn at once, without a fallback before it.
 */
export function fetchOnce<T>(fetches: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = fetches.get(key);
  if (known) return known;
  const fetching = load();
  fetches.set(key, fetching);
  fetching.then(
    (value) => Object.assign(fetching, { status: 'fulfilled', value }),
    () => fetches.delete(key),
  );
  return fetching;
}
