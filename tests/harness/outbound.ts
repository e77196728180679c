import { queueMessage } from '../../server/outbound/queue-message.ts';
import type { Running } from '../../server/start.ts';
import { rehearsalPhone } from './rehearsal-phone.ts';

/** What the phone at one server shows now. */
export const shown = (base: string, to: string) => rehearsalPhone(base, to).items();

export const platformRow = ({ services: { db } }: Running, to: string) =>
  db.asSystem('a test', (tx) =>
    tx.selectFrom('platform_messages').selectAll().where('recipient', '=', to).executeTakeFirst(),
  );

/** Has a message of the platform's own sent to a phone. */
export const queueCode = ({ services }: Running, to: string) =>
  services.db.asSystem('a test', (tx) =>
    queueMessage(services, tx, {
      ...{ shopId: null, channel: 'sms', purpose: 'contact', to, text: 'Namba: 123456', effectKey: `test:${to}` },
    }),
  );
