/**
 * Prints what visitors wrote in the contact form, newest first: `npm run contact`. With the embedded database the
 * server must stand still.
 */
import { formatPhone } from '../common/phone.ts';
import { openDatabase } from '../server/db/connection.ts';
import { makeTenantScope } from '../server/db/tenant-scope.ts';
import { readSettings } from '../server/settings.ts';
import { finish } from './finish.ts';

await finish(async () => {
  const { dataDir, databaseUrl } = readSettings();
  const database = await openDatabase(databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl });
  try {
    const messages = await makeTenantScope(database.kysely).find('print the messages to us', (tx) =>
      tx.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').limit(200).execute(),
    );
    if (messages.length === 0) console.log('Nobody has written yet.');
    for (const { ticket, created_at, name, email, phone, language, message } of messages)
      console.log(
        [`${ticket}  ${created_at}  (${language})`, name, email, phone && formatPhone(phone), '', message, '']
          .filter((line) => line !== null)
          .join('\n'),
      );
  } finally {
    await database.close();
  }
});
