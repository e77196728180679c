/** A UUIDv7 (RFC 9562): what is made here has its id before the server knows of it, so that it is made once. */
export function newId(milliseconds = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(milliseconds / 0x1_0000));
  view.setUint16(4, milliseconds % 0x1_0000);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Where the clock of the device is wrong an id by it is not taken, however often it is sent: a key without a time makes
 * one all the same, of which the server has the id.
 */
export const timelessKey = (): string => crypto.randomUUID();

export const isNewId = (id: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id);
