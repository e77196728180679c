import type { Selectable } from 'kysely';
import { formatPhone } from '../../common/phone.ts';
import { brand } from '../../resources/brand.ts';
import type { ContactTables } from '../db/tables/contact.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { Services } from '../services.ts';

type Message = Selectable<ContactTables['contact_messages']>;

/**
 * Has one message mailed to us. Never to the address in the form: anybody can write anybody's there. The rehearsal
 * phone's mailboxes are open to whoever looks, so only the ticket goes there; the message is read by `npm run contact`.
 */
export function mailMessage(services: Services, tx: Tx, found: Message): Promise<void> {
  const { id, ticket, name, email, phone, language, message } = found;
  const lines = [name, email, phone === null ? null : formatPhone(phone), `(${language})`, '', message];
  const shown = services.mail?.rehearsal
    ? { subject: ticket, text: 'npm run contact' }
    : { subject: `${ticket}: ${name}`, text: lines.filter((line) => line !== null).join('\n') };
  return queueMessage(services, tx, {
    ...{ shopId: null, channel: 'mail', purpose: 'contact', to: brand.email, language, effectKey: `contact:${id}` },
    ...shown,
  });
}
