import { verifyPassword } from 'better-auth/crypto';

export { hashPassword } from 'better-auth/crypto';

/** In the form of a hash, and of no password: who has no account costs the same work as who has one. */
const nobodys = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Whether the password is the one that was hashed. The work is the same where there is no hash. */
export async function fitsPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return (await verifyPassword({ password, hash: hash ?? nobodys })) && typeof hash === 'string';
}
