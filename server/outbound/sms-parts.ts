/** GSM 03.38: the letters that take 7 bits, and those that take two of them. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ ' +
  '!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '\f^{}\\[~]|€';
const widths = new Map(
  [...basic].map((letter) => [letter, 1]).concat([...extended].map((letter) => [letter, 2])) as [string, number][],
);

/**
 * How many messages a text costs: 160 letters, or 153 each of several; 70 and 67 as soon as one letter is outside the
 * alphabet.
 */
export function smsParts(text: string): number {
  const septets = [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? Number.NaN), 0);
  const [length, one, several] = Number.isNaN(septets) ? [text.length, 70, 67] : [septets, 160, 153];
  return length <= one ? 1 : Math.ceil(length / several);
}
