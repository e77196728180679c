import * as z from 'zod';
import { formatPhone } from '../../common/phone.ts';
import { brand } from '../../resources/brand.ts';
import type { Services } from '../services.ts';

const data = z.object({ id: z.uuid() });

/**
 * Mails one message to us. Never to the address in the form: anybody can write anybody's there. The rehearsal phone's mailboxes are open to
 * whoever looks, so only the ticket goes there; the message is read by `npm run contact`.
 */
export async function mailMessage({ db, mail }: Services, given: unknown): Promise<void> {
  const { id } = data.parse(given);
  const found = await db.find('read a message to us', (tx) =>
    tx.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!found) return;
  const { ticket, name, email, phone, language, message } = found;
  const lines = [name, email, phone === null ? null : formatPhone(phone), `(${language})`, '', message];
  const shown = mail.rehearsal
    ? { subject: ticket, text: 'npm run contact' }
    : { subject: `${ticket}: ${name}`, text: lines.filter((line) => line !== null).join('\n') };
  await mail.send({ to: brand.email, ...shown, ref: `contact:${id}` });
}
