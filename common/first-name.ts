/** With these people are addressed by what follows: `Mama Neema`, never `Mama`. */
const titles = new Set([
  ...['mama', 'baba', 'mzee', 'bi', 'bibi', 'babu', 'dada', 'kaka', 'bw', 'bwana', 'shangazi', 'mjomba', 'ndugu'],
  ...['mwalimu', 'ustadh', 'sheikh', 'shehe', 'mchungaji', 'padri', 'sista', 'dkt', 'dr', 'daktari', 'mr', 'mrs', 'ms'],
]);
const isTitle = (word: string) => titles.has(word.toLowerCase().replace(/\.$/, ''));

/** What somebody is called to her face; empty where all that is known of her is a number. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const at = words.findIndex((word) => !isTitle(word));
  const first = (at === -1 ? words : words.slice(0, at + 1)).join(' ');
  return /^\+?\d/.test(first) ? '' : first;
}
