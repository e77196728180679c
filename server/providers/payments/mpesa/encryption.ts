import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

const keyOf = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

/** Whether it is a key as the portal shows it: RSA, DER in base64. */
export function isPublicKey(text: string): boolean {
  try {
    return keyOf(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** How M-Pesa takes the API key and each session: by the portal's key (RSA, PKCS #1 v1.5), in base64. */
export function bearer(publicKey: string, text: string): string {
  const encrypted = publicEncrypt({ key: keyOf(publicKey), padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text));
  return `Bearer ${encrypted.toString('base64')}`;
}
