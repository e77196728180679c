/** GSM 03.38: the letters that take 7 bits, and those that take two of them. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ ' +
  '!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '\f^{}\\[~]|€';
const widths = new Map(
  [...basic].map((letter) => [letter, 1]).concat([...extended].map((letter) => [letter, 2])) as [string, number][],
);

/** Signs that phones write by themselves, as the alphabet has them: one of them would make all of a message wide. */
const signs: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-' },
  ...{ '…': '...', '•': '-', '\u00a0': ' ' },
};

/** A text as it goes out by SMS: its signs in the alphabet, its letters as they are. */
export const smsText = (text: string): string => [...text].map((sign) => signs[sign] ?? sign).join('');

/** Whether all of its letters are of that alphabet. */
export const isBasic = (text: string): boolean => [...text].every((letter) => widths.has(letter));

/**
 * How many messages a text costs: 160 letters, or 153 each of several; 70 and 67 as soon as one letter is outside the
 * alphabet. What takes two places stands in one part or the next, never in both (3GPP TS 23.040).
 */
export function smsParts(text: string): number {
  const letters = [...text];
  const basicOnly = isBasic(text);
  const [one, several] = basicOnly ? [160, 153] : [70, 67];
  const places = letters.map((letter) => (basicOnly ? (widths.get(letter) ?? 1) : letter.length));
  if (places.reduce((sum, each) => sum + each, 0) <= one) return 1;
  let parts = 1;
  let filled = 0;
  for (const each of places) {
    if (filled + each > several) {
      parts += 1;
      filled = 0;
    }
    filled += each;
  }
  return parts;
}
