import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What must not be readable in the database. One key from the settings, a derived one for each use. */
export interface Secrets {
  /** Text → sealed text (AES-256-GCM), different each time. It opens only for the `place` it was sealed for. */
  seal(text: string, place?: string): string;
  /** Sealed text → text; throws when it was changed, sealed with another key or for another place. */
  open(sealed: string, place?: string): string;
  /** The same label always gives the same 256-bit secret, in base64url. */
  derive(label: string): string;
}

export function makeSecrets(secretKey: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'dukani', 'seal', 32));
  return {
    seal(text, place = '') {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, place = '') {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    derive: (label) => createHmac('sha256', secretKey).update(label).digest('base64url'),
  };
}

/** Tokens rest as their hash: a stolen table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares without telling by time where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(x, y);
}
