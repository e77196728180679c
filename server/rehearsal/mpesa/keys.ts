import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';

const make = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
let made: ReturnType<typeof make> | undefined;
/** One pair for a process, made when it is first needed: a start would wait for it. */
function pair() {
  made ??= make();
  return made;
}

/** What the stand-in's portal shows: DER in base64. */
export const standInPublicKey = (): string => pair().publicKey.toString('base64');

/** What an `Authorization` carries; nonsense where it was not encrypted for the stand-in. */
export function opened(authorization = ''): string {
  const [scheme, encrypted = ''] = authorization.split(' ');
  if (scheme !== 'Bearer') return '';
  try {
    const key = { key: pair().privateKey, padding: constants.RSA_PKCS1_PADDING };
    return privateDecrypt(key, Buffer.from(encrypted, 'base64')).toString('utf8');
  } catch {
    return '';
  }
}
