/** Seconds, milliseconds or microseconds since 1970, as storage puts them before the name of what was uploaded. */
const timestamp = /^[12]\d{9}(?:\d{3}){0,2}[-_](?=[^.])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a name shows none, nor marks that turn its end around.
const invisible = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The file name of an address, as people read it. */
export function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = decoded(pathname.split('/').at(-1) ?? '');
  const name = (last.split(/[\\/]/).at(-1) ?? '').replaceAll(invisible, '').replace(timestamp, '');
  return name.trim() || hostname;
}

/** A % that encodes nothing is shown as it is written; the rest of the name is read all the same. */
function decoded(name: string): string {
  return name.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
