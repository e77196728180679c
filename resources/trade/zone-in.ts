/** The area that a place names as people write it; of two that fit the longer says more: Mbezi Beach, not Mbezi. */
export function zoneIn<Z extends { name: string }>(place: string, zones: readonly Z[]): Z | undefined {
  const words = ` ${bareWords(place)} `;
  return zones
    .filter(({ name }) => words.includes(` ${bareWords(name)} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}
const bareWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
