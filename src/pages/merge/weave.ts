/** Both orders in one: `first` as it stands, and what only `second` has after whatever it follows there. */
export function weave(first: readonly string[], second: readonly string[]): string[] {
  const result = [...first];
  const inSecond = new Set(second);
  let at = 0;
  for (const key of second) {
    const found = result.indexOf(key);
    if (found >= 0) {
      at = found + 1;
      continue;
    }
    // What `first` alone put there stays nearer to what it follows.
    while (at < result.length && !inSecond.has(result[at] ?? '')) at += 1;
    result.splice(at, 0, key);
    at += 1;
  }
  return result;
}
