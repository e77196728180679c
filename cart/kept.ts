/** What a tab remembers of one order: the draft, and the key that makes its submission one. Storage may be blocked; then it lives as long as the page. */
const memory = new Map<string, string>();

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Kept in memory.
  }
}

export function recall<T>(key: string): T | undefined {
  let text = memory.get(key);
  try {
    text = sessionStorage.getItem(key) ?? text;
  } catch {
    // Only memory is left.
  }
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** One key for one order however often it is tapped, reloaded or sent again. */
export function keyFor(order: number): string {
  const name = `order-key-${order}`;
  const known = recall<string>(name);
  if (known) return known;
  const key = crypto.randomUUID();
  remember(name, key);
  return key;
}
