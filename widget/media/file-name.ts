import { shownFileName } from '../../common/file-name.ts';

/** The file name of an address, as people read it. */
export function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = decoded(pathname.split('/').at(-1) ?? '');
  return shownFileName(last.split(/[\\/]/).at(-1) ?? '').trim() || hostname;
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
