/** The entries of a list, of those that have the same under a key the first. */
export default function uniqBy<T extends object, K extends keyof T>(list: readonly T[], key: K): T[] {
  const first = new Map<unknown, T>();
  for (const each of list) if (!first.has(each[key])) first.set(each[key], each);
  return [...first.values()];
}
