/** What a text of a template leaves open, as `{{1}}` or `{{name}}`: each once, in the order it is given. */
export function placesIn(text: string): string[] {
  const names = [...new Set([...text.matchAll(/\{\{\s*(\w{1,60})\s*\}\}/g)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

/** The text with its places filled; what is not given yet stays as it stands. */
export const filledIn = (text: string, values: readonly string[]): string => {
  const places = placesIn(text);
  return text.replace(/\{\{\s*(\w{1,60})\s*\}\}/g, (as, name: string) => values[places.indexOf(name)] || as);
};
