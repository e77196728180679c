import * as z from 'zod';
import { formatPhone } from '../../common/phone.ts';
import { brand } from '../../resources/brand.ts';
import type { Services } from '../services.ts';

const data = z.object({ id: z.uuid() });

/** Mails one message to us. Never to the address in the form: anybody can write anybody's there. */
export async function mailMessage({ db, mail }: Services, given: unknown): Promise<void> {
  const { id } = data.parse(given);
  const found = await db.find('read a message to us', (tx) =>
    tx.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!found) return;
  const { ticket, name, email, phone, language, message } = found;
  const lines = [name, email, phone === null ? null : formatPhone(phone), `(${language})`, '', message];
  await mail.send({
    to: brand.email,
    subject: `${ticket}: ${name}`,
    text: lines.filter((line) => line !== null).join('\n'),
    ref: `contact:${id}`,
  });
}
