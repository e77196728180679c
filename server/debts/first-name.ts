/** What a debtor is called to her face; empty where all that is known of her is a number. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\+?\d/.test(first) ? '' : first;
}
