import { uuid } from './ids.ts';
import { inStorage } from './in-storage.ts';

/**
 * Who this visitor is to one bot: an unguessable chat id and a secret that nobody else has, kept across visits. Storage
 * may be blocked; then they live as long as the page.
 */
export interface Visitor {
  chatId: string;
  secret: string;
}
const memory = new Map<string, Visitor>();
const key = (botId: number) => `dukani-chat-${botId}`;

/** The visitor of earlier pages and visits, or undefined. */
export function knownVisitor(botId: number): Visitor | undefined {
  try {
    const { chatId, secret }: Partial<Visitor> = JSON.parse(localStorage.getItem(key(botId)) ?? '');
    if (chatId && secret) return { chatId, secret };
  } catch {
    // Blocked, broken or not there: what is in memory counts.
  }
  return memory.get(key(botId));
}

/** A new chat: the old one's id and secret are forgotten here. */
export function newVisitor(botId: number): Visitor {
  const visitor = { chatId: uuid(), secret: `${uuid()}${uuid()}`.replaceAll('-', '') };
  memory.set(key(botId), visitor);
  inStorage(() => localStorage.setItem(key(botId), JSON.stringify(visitor)));
  return visitor;
}
