/** Whether Postgres can keep it: no NUL, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The same, made storable. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

// Numbers copied out of a contact list come wrapped in them; in a name they only turn what follows around.
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const breaks = /[\t\n\r\u2028\u2029]+/g;

/** What nobody sees is nothing. Within a text such characters join letters and emoji, and stay. */
const visible = (text: string): string => (/[^\s\u00ad\u200b-\u200f\u2060\ufeff]/u.test(text) ? text : '');

/** One line, as a name is: breaks become spaces. */
export const oneLine = (text: string): string => visible(text.replace(directions, '').replace(breaks, ' '));
/** Paragraphs, with one kind of line break. */
export const paragraphs = (text: string): string => visible(text.replace(directions, '').replace(/\r\n?/g, '\n'));

/** Whether a person could have typed it: storable, and no control characters but line breaks and tabs. */
export const isTyped = (text: string): boolean => isStorable(text) && !/(?![\n\t])\p{Cc}/u.test(text);
