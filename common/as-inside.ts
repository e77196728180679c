/** A name inside of a sentence: “QR codes” and “WhatsApp number” keep their capitals. */
export const asInside = (what: string): string => what.replace(/^[A-Z](?=[a-z]+\b)/, (letter) => letter.toLowerCase());
