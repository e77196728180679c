/** A database of the browser with one store in it. */
interface Store<T> {
  get(key: string): Promise<T | undefined>;
  all(): Promise<T[]>;
  /** In one transaction: all of it, or nothing. */
  change(put: readonly T[], remove: readonly string[]): Promise<void>;
}

/** Each is a database of its own, so that whoever lets one go leaves the other. Rejects where storage is blocked. */
export function database<T>(name: string, keyPath: keyof T & string): Store<T> {
  const store = 'all';
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        // Another page, or the sign-in screen, takes all of it away.
        request.result.onversionchange = () => {
          request.result.close();
          opening = undefined;
        };
        resolve(request.result);
      };
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const within = async <R>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => IDBRequest<R> | undefined) => {
    const transaction = (await open()).transaction(store, mode);
    return new Promise<R | undefined>((resolve, reject) => {
      const request = work(transaction.objectStore(store));
      // Only then it is written.
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    get: (key) => within<T>('readonly', (all) => all.get(key)),
    all: async () => (await within<T[]>('readonly', (all) => all.getAll())) ?? [],
    async change(put, remove) {
      await within('readwrite', (all) => {
        for (const each of put) all.put(each);
        for (const key of remove) all.delete(key);
        return undefined;
      });
    },
  };
}
