/** Seconds, milliseconds or microseconds since 1970, as storage puts them before the name of what was uploaded. */
const timestamp = /^[12]\d{9}(?:\d{3}){0,2}[-_](?=[^.])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a name shows none, nor marks that turn its end around.
const invisible = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** `1763700000000-risiti.pdf` → `risiti.pdf`: an uploaded file's name as people read it. */
export const shownFileName = (name: string): string => name.replaceAll(invisible, '').replace(timestamp, '');
