import type { Outgoing } from './calls.ts';
import { inStorage } from './in-storage.ts';
import type { Visitor } from './visitor.ts';

/**
 * Messages that are not answered yet, in order. They outlive the page, so that what was written without a network is
 * sent when there is one.
 */
interface Outbox {
  list(): readonly Outgoing[];
  /** False when as many wait as may. */
  add(message: Outgoing): boolean;
  /** It is not sent again from this page; what `stays` is from the next. */
  remove(id: string, stays?: boolean): void;
  clear(): void;
}

const maxPending = 50;

/**
 * Each message has a key of its own: tabs see each other's writes late, and one list would bring back what was sent.
 */
export function outboxOf(botId: number, { chatId }: Visitor): Outbox {
  const prefix = `dukani-outbox-${botId}-${chatId}-`;
  let mine: readonly Outgoing[] = [];
  inStorage(() => {
    mine = keys().map((key) => JSON.parse(localStorage.getItem(key) as string));
  });
  return {
    list: () => mine,
    add(message) {
      if (mine.length >= maxPending) return false;
      mine = [...mine, message];
      drop((key) => key.endsWith(message.id));
      inStorage(() => localStorage.setItem(`${prefix}${Date.now()}-${message.id}`, JSON.stringify(message)));
      return true;
    },
    remove(id, stays) {
      mine = mine.filter((each) => each.id !== id);
      if (!stays) drop((key) => key.endsWith(id));
    },
    clear() {
      mine = [];
      drop(() => true);
    },
  };

  /** In the order they were written. */
  function keys(): string[] {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort();
  }
  function drop(which: (key: string) => boolean): void {
    inStorage(() => {
      for (const key of keys().filter(which)) localStorage.removeItem(key);
    });
  }
}

/** Under what it is marked that files wait: widget/files/store.ts. */
export const filesKey = (botId: number): string => `dukani-files-${botId}`;
export const ifFilesWait = (botId: number, then: () => void): void =>
  inStorage(() => localStorage.getItem(filesKey(botId)) && then());
