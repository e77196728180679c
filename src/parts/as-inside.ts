/** A name inside of a sentence: “QR codes” keeps its capitals. */
export const asInside = (what: string): string => what.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
