import { createHmac } from 'node:crypto';

/** How long a code holds, in seconds, and how many digits it has: what every app of this kind does by itself. */
const period = 30;
const digits = 6;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as people and apps write them (RFC 4648, without filling). */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a step (RFC 4226). */
export function codeOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 10 ** length).padStart(length, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period);

/** Which step's code it is, of now, the one before and the one after: clocks of phones are not ours. */
export const stepOf = (secret: Uint8Array, code: string, now: Date): number | undefined =>
  [0, -1, 1].map((away) => stepAt(now) + away).find((step) => codeOf(secret, step) === code);

/** What an app reads out of a QR code (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export const uriOf = ({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}` +
  `?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`;
