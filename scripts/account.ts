/**
 * Makes an account whose phone is known to be right, and prints a password to hand over: `npm run account -- --name
 * "Asha Mushi" --phone 0600345678`. The way in while no SMS or mail can be sent. With the embedded database the server
 * must stand still.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatPhone, toE164 } from '../common/phone.ts';
import { openDatabase } from '../server/db/connection.ts';
import { migrate } from '../server/db/migrate.ts';
import { makeTenantScope } from '../server/db/tenant-scope.ts';
import { findOrMakeOwner } from '../server/seed/demo.ts';
import { readSettings } from '../server/settings.ts';
import { realWorld } from '../server/world.ts';
import { finish } from './finish.ts';

await finish(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, phone: { type: 'string' } } });
  const name = values.name?.trim();
  const phone = toE164(values.phone ?? '');
  if (!name) throw new Error('--name: the name of whose account it is');
  if (!phone) throw new Error('--phone: a phone number of Tanzania, like 0600345678');
  const { dataDir: folder, databaseUrl } = readSettings();
  const database = await openDatabase(databaseUrl === undefined ? { folder } : { url: databaseUrl, folder });
  try {
    await migrate(database.kysely);
    const password = randomBytes(9).toString('base64url');
    const services = { db: makeTenantScope(database.kysely), world: realWorld };
    const { made } = await findOrMakeOwner(services, { name, phone, password });
    if (!made) throw new Error(`${formatPhone(phone)} has an account already.`);
    console.log(`${name} signs in with ${formatPhone(phone)} and the password ${password}`);
  } finally {
    await database.close();
  }
});
