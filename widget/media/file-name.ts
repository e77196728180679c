import { shownFileName } from '../../common/file-name.ts';

/** The file name of an address, as people read it. */
export function fileName(address: string): string {
  const { pathname, hostname } = new URL(address);
  // Whatever is split has a last part.
  const last = decoded(pathname.split('/').pop() as string);
  return shownFileName(last.split(/[\\/]/).pop() as string).trim() || hostname;
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
