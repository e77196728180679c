/**
 * Accounts, by whoever runs the server and knows whose they are, while no SMS or mail can be sent. With the embedded
 * database the server must stand still.
 *
 * - `npm run account`: lists the accounts that nobody can sign in to
 * - `npm run account -- --phone 0600345678` (or `--email asha@example.com`): ends the password and the sessions of an
 *   account that is there, and prints a link that sets a new password once; with `--without-second-step` also for who
 *   has lost both the app and the recovery codes of it
 * - `npm run account -- --name "Asha Mushi" --phone 0600345678` (or `--email`): makes an account, and prints a password
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { forgotPassword, signUp } from '../common/contracts/accounts.ts';
import { formatPhone } from '../common/phone.ts';
import { isPhone } from '../server/auth/identifier.ts';
import { giveWayIn, openAccount } from '../server/auth/operator.ts';
import { commandFor, findShutOut } from '../server/auth/shut-out.ts';
import { openDatabase } from '../server/db/connection.ts';
import { migrate } from '../server/db/migrate.ts';
import { makeTenantScope } from '../server/db/tenant-scope.ts';
import { makeSecrets } from '../server/secrets.ts';
import { readSettings } from '../server/settings.ts';
import { realWorld } from '../server/world.ts';
import { finish } from './finish.ts';

await finish(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { name: text, phone: text, email: text, 'without-second-step': { type: 'boolean' } },
  });
  const work = chooseWork(values);
  const settings = readSettings();
  const { dataDir: folder, databaseUrl, secretKey } = settings;
  const database = await openDatabase(databaseUrl === undefined ? { folder } : { url: databaseUrl, folder });
  try {
    await migrate(database.kysely);
    const db = makeTenantScope(database.kysely);
    await work({ db, settings, world: realWorld, secrets: makeSecrets(secretKey) });
  } finally {
    await database.close();
  }
});

type Needs = Parameters<typeof giveWayIn>[0];
interface Values {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  'without-second-step'?: boolean | undefined;
}

function chooseWork({
  name,
  phone,
  email,
  'without-second-step': without = false,
}: Values): (needs: Needs) => Promise<void> {
  if (phone !== undefined && email !== undefined) throw new Error('--phone or --email: what the account is known by');
  const identifier = phone ?? email;
  if (identifier === undefined) {
    if (name !== undefined) throw new Error('--phone or --email: what the account is to be known by');
    return list;
  }
  // Whether it is one of ours is for the account itself to say: what an earlier version took is reached too.
  if (name === undefined)
    return (needs) => letIn(needs, forgotPassword.body.parse({ identifier }).identifier, !without);
  return open({ name, phone, email });
}

async function list({ db }: Needs): Promise<void> {
  const { listed, count } = await findShutOut({ db, sms: undefined, mail: undefined });
  if (count === 0) console.log('Every account has a password.');
  for (const { name, identifier } of listed) console.log(`${name} has no password: ${commandFor(identifier)}`);
  if (count > listed.length) console.log(`… and ${count - listed.length} more.`);
}

async function letIn(needs: Needs, identifier: string, keepsSecondStep: boolean): Promise<void> {
  const given = await giveWayIn(needs, identifier, { keepsSecondStep });
  if (!given) throw new Error(`${shown(identifier)} has no account. To make one, say whose it is: --name`);
  console.log(
    `${given.name} (${shown(identifier)}): the old password and all sessions are over. Hand this link over; it sets ` +
      `a new password once, within 24 hours:\n${given.url}`,
  );
}

function open(values: Values): (needs: Needs) => Promise<void> {
  const password = randomBytes(9).toString('base64url');
  const read = signUp.body.safeParse({ ...values, password });
  if (!read.success)
    throw new Error(
      `--${read.error.issues[0]?.path.join('.')}: a name of one line, a phone number or an email address`,
    );
  const { name, phone, email } = read.data;
  const identifier = phone ?? email ?? '';
  return async (needs) => {
    const { exists } = await openAccount(needs, { identifier, name, password });
    if (exists === identifier)
      throw new Error(`${shown(identifier)} has an account already. A new way into it: ${commandFor(exists)}`);
    if (exists !== undefined)
      throw new Error(
        `${name} has an account already, without a password. A way into it: ${commandFor(exists)}\n` +
          'Where this is somebody else of the same name, write it differently.',
      );
    console.log(`${name} signs in with ${shown(identifier)} and the password ${password}`);
  };
}

function shown(identifier: string): string {
  return isPhone(identifier) ? formatPhone(identifier) : identifier;
}
