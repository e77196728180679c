import type { Popup } from '../../common/contracts/popups.ts';

/** What this browser remembers of one popup. */
interface PopupRecord {
  /** Milliseconds since 1970. */
  seen?: number;
  closed?: boolean;
  clicked?: boolean;
  captured?: boolean;
}
type Memory = Record<string, PopupRecord>;
const day = 86_400_000;

/** Whether a popup may open by itself again, as far as this browser remembers. */
interface Often {
  may(popup: Popup): boolean;
  note(popup: Popup, what: PopupRecord): void;
}

export function oftenOf(botId: number, now: () => number = Date.now): Often {
  const key = `dukani-popups-${botId}`;
  const ever = remembered(() => localStorage, key);
  const visit = remembered(() => sessionStorage, key);
  return {
    may(popup) {
      const record = ever.read()[popup.id] ?? {};
      // Nobody is asked twice for a number she has given.
      if (record.captured) return false;
      return {
        always: true,
        session: !visit.read()[popup.id],
        days: now() - (record.seen ?? 0) >= (popup.every_days ?? 1) * day,
        until_closed: !record.closed,
        until_clicked: !record.clicked,
      }[popup.frequency];
    },
    note({ id }, what) {
      for (const memory of [ever, visit]) {
        const all = memory.read();
        memory.write({ ...all, [id]: { ...all[id], ...what } });
      }
    },
  };
}

/** Storage may be blocked or full: what is noted then lives as long as the page. */
function remembered(storage: () => Storage, key: string) {
  let memory: Memory = {};
  return {
    read(): Memory {
      try {
        return { ...memory, ...(JSON.parse(storage().getItem(key) ?? '{}') as Memory) };
      } catch {
        return memory;
      }
    },
    write(next: Memory) {
      memory = next;
      try {
        storage().setItem(key, JSON.stringify(next));
      } catch {
        // Kept in memory.
      }
    },
  };
}
