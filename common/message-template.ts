const open = /\{\{\s*(\w{1,60})\s*\}\}/g;

/** What a text of a template leaves open, as `{{1}}` or `{{name}}`: each once, in the order it is given. */
export function placesIn(text: string): string[] {
  const names = [...new Set([...text.matchAll(open)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

/** The text with its places filled; what is not given yet stays as it stands. */
export const filledIn = (text: string, values: readonly string[]): string => {
  const places = placesIn(text);
  return text.replace(open, (as, name: string) => values[places.indexOf(name)] || as);
};

interface Texts {
  header: string | null;
  body: string;
  footer: string | null;
}
/** A template as it is read, its parts below each other; `given` fills their places. */
export const readAs = (
  { header, body, footer }: Texts,
  given: { header: readonly string[]; body: readonly string[] },
): string =>
  [filledIn(header ?? '', given.header), filledIn(body, given.body), footer ?? '']
    .filter((part) => part !== '')
    .join('\n');
