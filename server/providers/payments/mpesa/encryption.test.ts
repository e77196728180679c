import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { bearer, isPublicKey } from './encryption.ts';

const made = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shown = made.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

test('what is encrypted opens with the other half of the key, and is never the same twice', () => {
  const found = bearer(shown, 'the key of an application');
  expect(found).toMatch(/^Bearer [A-Za-z0-9+/]+=*$/);
  const encrypted = Buffer.from(found.slice('Bearer '.length), 'base64');
  expect(
    privateDecrypt({ key: made.privateKey, padding: constants.RSA_PKCS1_PADDING }, encrypted).toString('utf8'),
  ).toBe('the key of an application');
  expect(bearer(shown, 'the key of an application')).not.toBe(found);
});

test('a key is the portal’s where it is an RSA key in base64', () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  expect(isPublicKey(shown)).toBe(true);
  for (const text of [
    '',
    'no key',
    shown.slice(8),
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  ])
    expect(isPublicKey(text), text).toBe(false);
});
