import type { Outgoing } from './calls.ts';
import type { Visitor } from './visitor.ts';

/** Messages that are not answered yet, in order. They outlive the page, so that what was written without a network is sent when there is one. */
export interface Outbox {
  list(): readonly Outgoing[];
  /** False when as many wait as may. */
  add(message: Outgoing): boolean;
  remove(id: string): void;
  clear(): void;
}

const most = 50;

export function outboxOf(botId: number, { chatId }: Visitor): Outbox {
  const key = `dukani-outbox-${botId}-${chatId}`;
  let mine = stored() ?? [];
  return {
    list: () => mine,
    add(message) {
      if (mine.length >= most) return false;
      mine = [...mine, message];
      // Another tab of the same visitor keeps its own here too.
      store([...(stored() ?? []), message]);
      return true;
    },
    remove(id) {
      const others = ({ id: each }: Outgoing) => each !== id;
      mine = mine.filter(others);
      store((stored() ?? []).filter(others));
    },
    clear() {
      mine = [];
      store([]);
    },
  };

  function stored(): readonly Outgoing[] | undefined {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return Array.isArray(found) ? found : undefined;
    } catch {
      return undefined;
    }
  }
  function store(messages: readonly Outgoing[]): void {
    try {
      if (messages.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(messages));
    } catch {
      // Storage is blocked: they wait as long as the page lives.
    }
  }
}
