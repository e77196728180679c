import { missed } from '../../../../resources/signals.ts';
import type { Stream } from '../../../events/stream.ts';
import { hashToken } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { findConversation } from './answer-visitor.ts';
import { setArrived } from './arrived.ts';
import { readEntries, startAfter } from './entries.ts';

/**
 * Writes what is said in a visitor's conversation to a stream: what came after `after`, then everything as it is
 * committed. A conversation that has not begun is waited for. What is announced is a hint to look; the heartbeat looks
 * too, should a hint be lost.
 */
export function follow(
  services: Services,
  shopId: string,
  { address, after }: { address: string; after: string | undefined },
  stream: Stream,
): void {
  const { db, live, log } = services;
  const chat = hashToken(address);
  let conversationId: string | undefined;
  let place: number | undefined;
  let polling = false;
  let pollAgain = false;

  // Listening comes before the first look: nothing falls between them.
  stream.onClose(
    live.listen(shopId, ({ type, id, chat: begun, name }) => {
      if (type === 'conversations.writes') return;
      if (type === 'conversations.typing') {
        if (id === conversationId) stream.note('typing', String(name ?? ''));
        return;
      }
      const mine =
        conversationId === undefined ? type === 'conversations.begun' && begun === chat : id === conversationId;
      if (mine || type === missed) poll();
    }),
  );
  stream.onHeartbeat(poll);
  poll();

  /** One look at a time; what happens during one leads to another. */
  async function poll(): Promise<void> {
    pollAgain = true;
    if (polling) return;
    polling = true;
    while (pollAgain && !stream.closed) {
      pollAgain = false;
      try {
        if (await read()) pollAgain = true;
      } catch (error) {
        log.warn({ err: error }, 'a chat could not be read for its stream');
      }
    }
    polling = false;
  }

  /** True when there may be more. */
  async function read(): Promise<boolean> {
    const page = await db.withShop(shopId, async (tx) => {
      if (conversationId === undefined) {
        const found = await findConversation(tx, shopId, address);
        if (!found) return undefined;
        // Known before its messages are read: what is said meanwhile is either read or heard.
        conversationId = found.id;
        place = await startAfter(tx, shopId, found, after);
      }
      const id = conversationId;
      return { id, ...(await readEntries(services, tx, { shopId, id }, place)) };
    });
    if (!page) return false;
    const { id, entries, last, full, arrives } = page;
    for (const entry of entries) stream.send(entry, entry.id);
    place = last;
    if (arrives && !stream.closed) await db.withShop(shopId, (tx) => setArrived(services, tx, { shopId, id }, last));
    return full;
  }
}
