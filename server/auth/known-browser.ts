import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network.ts';
import { sameSecret } from '../secrets.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'secrets'>;
interface Account {
  id: string;
  password_hash: string | null;
}

/** Where somebody calls from: her network, what her browser calls itself, and what it was given before. */
export interface Origin {
  network: string;
  agent: string | undefined;
  cookies: string | undefined;
}

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  network: networkOf(ip),
  agent: headers['user-agent'],
  cookies: headers.cookie,
});

const keyPattern = /^([\w-]{22})\.([\w-]{43})$/;
const maxAgeSeconds = 365 * 24 * 3600;

/** A name for each account, which nobody knows who has not been in it: looking whether there is one tells nothing. */
const nameOf = ({ secrets }: Needs, id: string) => `browser-${secrets.derive(`browser of:${id}`).slice(0, 12)}`;

/** The password is in it: whom the old one let in is a stranger to the new one. */
const signatureOf = ({ secrets }: Needs, browser: string, { id, password_hash }: Account) =>
  secrets.derive(`browser:${browser}:${id}:${password_hash}`);

/** Which of the account's own browsers calls; undefined for a stranger's. */
export function knownBrowser(needs: Needs, account: Account | undefined, { cookies }: Origin): string | undefined {
  const name = nameOf(needs, account?.id ?? '');
  const cookie = cookies?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  const [, browser, signature] = keyPattern.exec(cookie?.slice(name.length + 1) ?? '') ?? [];
  if (browser === undefined || signature === undefined || !account || account.password_hash === null) return undefined;
  return sameSecret(signature, signatureOf(needs, browser, account)) ? browser : undefined;
}

/** Gives the browser that has just been in an account the key by which it is known there. */
export async function rememberBrowser(services: Services, userId: string, reply: FastifyReply): Promise<void> {
  const { db, world, settings } = services;
  const account = await db.find('read an account', (tx) =>
    tx.selectFrom('users').select(['id', 'password_hash']).where('id', '=', userId).executeTakeFirst(),
  );
  if (!account) return;
  const browser = world.randomBytes(16).toString('base64url');
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(services, userId)}=${browser}.${signatureOf(services, browser, account)}; Path=/api/auth; ` +
      `Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}
