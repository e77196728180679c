import { may, mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { missed } from '../../resources/signals.ts';
import type { LiveEvent } from './live.ts';

/** What tells nothing that is anybody's business, by the first word of its type. */
const forEverybody: readonly string[] = [missed, 'access'];
/** What is the matter of who did it alone, on whatever device. */
const forSelf: readonly string[] = ['news'];
/** What is no record type of its own, by who may read what stands for it. */
const readAs: Readonly<Record<string, 'events.read' | 'conversations.read'>> = {
  outbound_messages: 'events.read',
  conversations: 'conversations.read',
};

/** What the visitor of a chat hears, and no dashboard. */
const forVisitors: readonly string[] = ['conversations.typing'];

/** Whether somebody, by their account, hears of an event: who may read what it is about. */
export function mayReceive(holder: Holder, self: string | null, { type, by }: LiveEvent): boolean {
  const [subject = ''] = type.split('.');
  if (forVisitors.includes(type)) return false;
  if (forSelf.includes(subject)) return by === self;
  if (forEverybody.includes(subject)) return true;
  const needed = readAs[subject];
  return needed === undefined ? mayDo(holder, subject, 'read') : may(holder, needed);
}
