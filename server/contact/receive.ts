import { createHash } from 'node:crypto';
import type { ContactMessage } from '../../common/contracts/contact.ts';
import { contactTrap } from '../../common/site.ts';
import { consume } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { mailMessage } from './mail.ts';
import { makeStamp, readStamp } from './stamp.ts';

/** Without what is misread aloud: no 0, O, 1, I, L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Keeps what a visitor wrote and has it mailed to us; gives its ticket number. The same form sent again gives the same
 * ticket. One stamp serves one message: mended after its answer was lost, the form is refused once (`form_used`) and
 * given a `stamp` for a second message. Throws `looks_automatic`, `form_too_old` with a new `stamp`, `too_many`. The
 * caller's `network` is a hint.
 */
export async function receiveMessage(
  services: Services,
  sent: ContactMessage,
  network: string,
): Promise<{ ticket: string }> {
  const { db, world } = services;
  const stamp = readStamp(services, sent.stamp);
  if (sent[contactTrap] || stamp === 'too soon') throw problem('looks_automatic');
  if (stamp === 'too old') throw problem('form_too_old', {}, { stamp: makeStamp(services) });
  const { name, email: address, phone, message, language } = sent;
  const spent = createHash('sha256').update(sent.stamp).digest('base64url');
  return db.asSystem('keep a message to us', async (tx) => {
    const inserted = await tx
      .insertInto('contact_messages')
      .values({
        id: world.newId(),
        ticket: newTicket(world.randomBytes(8)),
        ...{ stamp: spent, name, email: address, phone, message, language },
        created_at: world.now().toISOString(),
      })
      .onConflict((on) => on.column('stamp').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) {
      await consume(
        services,
        tx,
        { limit: 'contact_messages', key: 'all' },
        { limit: 'contact_messages_from_address', key: network },
      );
      await mailMessage(services, tx, inserted);
      return { ticket: inserted.ticket };
    }
    const known = await tx
      .selectFrom('contact_messages')
      .select(['ticket', 'name', 'email', 'phone', 'message'])
      .where('stamp', '=', spent)
      .executeTakeFirstOrThrow();
    if (known.name === name && known.email === address && known.phone === phone && known.message === message)
      return { ticket: known.ticket };
    throw problem('form_used', {}, { stamp: makeStamp(services) });
  });
}

/** `T-4KX7-9QRP`: some 10^11 of them. */
function newTicket(random: Buffer): string {
  const text = [...random].map((byte) => letters[byte % letters.length]).join('');
  return `T-${text.slice(0, 4)}-${text.slice(4)}`;
}
