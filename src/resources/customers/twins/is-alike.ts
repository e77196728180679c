/** A name as people write it down: without signs, in small letters, word by word. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What names that may be one person's have in common, for a list's search; undefined for a name of one word. */
export function beginningOf(name: string): string | undefined {
  const [first, second] = name.trim().split(/\s+/);
  return second === undefined ? undefined : `${first} ${[...second][0]}`;
}

/** Two names that may be one person's: the same first name, and of each other word the whole or how it begins. */
export function isAlike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = Math.min(words.length, others.length);
  if (shared < 2 || words[0] !== others[0]) return false;
  return words.slice(1, shared).every((word, at) => {
    const theirs = others[at + 1] ?? '';
    return word.startsWith(theirs) || theirs.startsWith(word);
  });
}
