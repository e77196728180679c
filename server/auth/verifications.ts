import type { Tx } from '../db/tenant-scope.ts';
import { consume, type Use } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { Origin } from './known-browser.ts';
import { countCodeRequest } from './limits.ts';
import { readToken, type Token, writeToken } from './token.ts';

type Needs = Pick<Services, 'world' | 'secrets'>;
type What =
  | { purpose: 'sign_up'; identifier: string; name: string; passwordHash: string }
  | { purpose: 'reset'; identifier: string }
  | { purpose: 'identifier'; identifier: string; userId: string };

const minute = 60_000;
/** How long what is sent can be used. */
export const validMinutes = { code: 10, link: 60 } as const;
/** Milliseconds: of what is sent or handed over, of a code that was used and whose answer may have been lost. */
const lifetimes = {
  code: validMinutes.code * minute,
  link: validMinutes.link * minute,
  'handed link': 24 * 60 * minute,
  used: 2 * minute,
};
/** How long a code may be sent once more. */
const renewable = 60 * minute;
const maxGuesses = 5;

/** Six digits could be tried out against a plain hash: the key of the settings is in it. */
const hashOf = ({ secrets }: Needs, id: string, code: string) => secrets.derive(`code:${id}:${code}`);

const newCode = ({ world }: Needs) => String(world.randomBytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** A code once more for the same verification. */
const again = (id: string): Use => ({ limit: 'codes_again', key: id });

const timestampAfter = ({ world }: Needs, milliseconds: number) =>
  new Date(world.now().getTime() + milliseconds).toISOString();

/**
 * Begins to have a number or an address proved. `token` is for whoever asked, and `code` is sent, so that it is no use
 * to anybody else; of a link there is no code: the token itself is sent.
 */
export async function beginVerification(
  needs: Needs,
  tx: Tx,
  what: What,
  by: 'code' | 'link' | 'handed link',
): Promise<{ token: string; code: string }> {
  const token = { id: needs.world.newId(), secret: needs.world.randomBytes(32).toString('base64url') };
  const code = newCode(needs);
  await tx
    .insertInto('verifications')
    .values({
      id: token.id,
      purpose: what.purpose,
      identifier: what.identifier,
      token_hash: hashToken(token.secret),
      code_hash: by === 'code' ? hashOf(needs, token.id, code) : null,
      ...(what.purpose === 'sign_up' ? { name: what.name, password_hash: what.passwordHash } : {}),
      ...(what.purpose === 'identifier' ? { user_id: what.userId } : {}),
      created_at: timestampAfter(needs, 0),
      good_until: timestampAfter(needs, lifetimes[by]),
      expires_at: timestampAfter(needs, Math.max(lifetimes[by], renewable)),
    })
    .execute();
  await consume(needs, tx, again(token.id));
  return { token: writeToken(token), code };
}

/** A new code in place of the last. Throws `start_again` where too much time has passed, and `too_many`. */
export async function renewCode(needs: Needs, tx: Tx, text: string, origin: Origin) {
  const token = opened(text);
  const code = newCode(needs);
  const row = await tx
    .updateTable('verifications')
    .set({ code_hash: hashOf(needs, token.id, code), guesses: 0, good_until: timestampAfter(needs, lifetimes.code) })
    .where('id', '=', token.id)
    .where('token_hash', '=', hashToken(token.secret))
    .where('code_hash', 'is not', null)
    // Nobody is proved yet; a new number is its person's from the start.
    .where(({ eb, or }) => or([eb('user_id', 'is', null), eb('purpose', '=', 'identifier')]))
    .where('expires_at', '>', timestampAfter(needs, 0))
    .returning(['identifier', 'purpose'])
    .executeTakeFirst();
  if (!row || row.purpose === 'second_step') throw problem('start_again');
  await consume(needs, tx, again(token.id));
  const { identifier, purpose } = row;
  await countCodeRequest(needs, tx, { identifier, purpose, origin });
  return { identifier, purpose, code };
}

/**
 * What was proved with the token, and with the code that was sent. A guess is counted before it is judged: of many at
 * once no more are judged than one after the other. Only the guesses at this code count, or a stranger's at his own
 * would stop hers. Throws `wrong_code`.
 */
export async function judge(services: Needs & Pick<Services, 'db'>, text: string, code: string | undefined) {
  const token = opened(text);
  const row = await services.db.find('count a guess', (tx) =>
    tx
      .updateTable('verifications')
      .set((row) => ({ guesses: row('guesses', '+', 1) }))
      .where('id', '=', token.id)
      .where('token_hash', '=', hashToken(token.secret))
      .where('guesses', '<', maxGuesses)
      .where('good_until', '>', timestampAfter(services, 0))
      .returning(['id', 'purpose', 'identifier', 'code_hash', 'user_id'])
      .executeTakeFirst(),
  );
  const right = row && row.code_hash === (code === undefined ? null : hashOf(services, token.id, code));
  if (!right) throw problem('wrong_code', { code: 'other' });
  return row;
}

/** Held until the transaction ends. The same proof may come once more, where its answer was lost. */
const use = (needs: Needs, tx: Tx, id: string) =>
  tx
    .updateTable('verifications')
    .set((row) => ({
      good_until: row.fn<string>('least', [row.ref('good_until'), row.val(timestampAfter(needs, lifetimes.used))]),
    }))
    .where('id', '=', id);

/** A sign-up that waits for its proof. Throws `wrong_code` where a reset has ended it meanwhile. */
export async function takeSignUp(needs: Needs, tx: Tx, id: string) {
  const row = await use(needs, tx, id).returning(['identifier', 'name', 'password_hash', 'user_id']).executeTakeFirst();
  if (!row) throw problem('wrong_code', { code: 'other' });
  return row;
}

/** The number or address that somebody signed in has proved. */
export async function takeIdentifier(needs: Needs, tx: Tx, id: string, userId: string): Promise<string> {
  const row = await use(needs, tx, id)
    .where('purpose', '=', 'identifier')
    .where('user_id', '=', userId)
    .returning('identifier')
    .executeTakeFirst();
  if (!row) throw problem('wrong_code', { code: 'other' });
  return row.identifier;
}

/**
 * Uses a reset, once, and ends whatever else was to prove the person's number or address. Whether it was there to be
 * used.
 */
export async function takeReset(
  needs: Needs,
  tx: Tx,
  id: string,
  { id: userId, phone, email }: { id: string; phone: string | null; email: string | null },
): Promise<boolean> {
  const taken = await use(needs, tx, id)
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return false;
  const known = [phone, email].filter((each) => each !== null);
  await tx.deleteFrom('verifications').where('identifier', 'in', known).where('id', '!=', id).execute();
  return true;
}

/** Ends whatever was to set a new password for these numbers and addresses. */
export async function endResets(tx: Tx, identifiers: readonly string[]): Promise<void> {
  if (identifiers.length === 0) return;
  await tx.deleteFrom('verifications').where('identifier', 'in', identifiers).where('purpose', '=', 'reset').execute();
}

function opened(text: string): Token {
  const token = readToken(text);
  if (!token) throw problem('start_again');
  return token;
}
