/**
 * UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then randomness, so that ids sort by the time they were
 * made.
 */
export function uuidV7(milliseconds: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(milliseconds, 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Ids of one process that sort by when they were made, also within a millisecond: there, the 12 bits after the time
 * count up (RFC 9562, 6.2, method 1).
 */
export function idsInOrder(now: () => number, random: (size: number) => Buffer): () => string {
  let last = 0;
  let count = 0;
  return () => {
    const bytes = random(10);
    const time = now();
    if (time > last) [last, count] = [time, bytes.readUInt16BE() & 0x7ff];
    // A clock that stands or was set back: a little ahead of it.
    else if (count === 0xfff) [last, count] = [last + 1, 0];
    else count += 1;
    bytes.writeUInt16BE(count);
    return uuidV7(last, bytes);
  };
}

/** Before every id there is: where reading them in their order begins. */
export const beforeAnyId = '00000000-0000-0000-0000-000000000000';
