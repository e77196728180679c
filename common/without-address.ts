/** A text without the sentence that ends in the address `url`: a button stands for it. */
export const withoutAddress = (text: string, url: string): string => {
  const end = text.indexOf(url);
  if (end < 0) return text.trim();
  const before = text.slice(0, end);
  const from = Math.max(...[...before.matchAll(/[.!?]\s+|\n/g)].map(({ index, 0: found }) => index + found.length), 0);
  const left = `${before.slice(0, from).trimEnd()}${text.slice(end + url.length)}`.trim();
  return left === '' ? before.replace(/[:\s]+$/, '') : left;
};
