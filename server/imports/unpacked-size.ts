const end = 0x06054b50;
const entry = 0x02014b50;
const endLength = 22;
const longestComment = 0xffff;
/** A size that stands elsewhere: files so large are none of ours. */
const elsewhere = 0xffffffff;

/**
 * Bytes that a zip says it unpacks to, read from its directory without unpacking anything; undefined where it has none
 * that is whole.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = bytes.length - endLength;
  const first = Math.max(0, at - longestComment);
  while (at >= first && view.getUint32(at, true) !== end) at -= 1;
  if (at < first) return undefined;
  let [left, place, size] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true), 0];
  for (; left > 0; left -= 1) {
    if (place + 46 > bytes.length || view.getUint32(place, true) !== entry) return undefined;
    const unpacked = view.getUint32(place + 24, true);
    size += unpacked === elsewhere ? Number.POSITIVE_INFINITY : unpacked;
    place +=
      46 + view.getUint16(place + 28, true) + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return size;
}
