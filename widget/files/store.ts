import type { Line } from '../calls.ts';
import { inStorage } from '../in-storage.ts';
import { filesKey } from '../outbox.ts';

/** A file that is not sent yet. */
interface Waiting {
  id: string;
  at: string;
  /** Whose: bot and chat. */
  bot: number;
  chat: string;
  file: File;
}

/**
 * What waits outlives the page, as words do; where nothing may be stored it lives as long as the page. A mark tells the
 * panel of the next page that there is something.
 */
export function keep({ options: { botId }, visitor }: Line, waiting: Pick<Waiting, 'id' | 'at' | 'file'>): void {
  const { id, at, file } = waiting;
  inStorage(() => localStorage.setItem(filesKey(botId), '1'));
  void inStore('readwrite', (store) => store.put({ id, at, file, bot: botId, chat: visitor.chatId }));
}

/** The mark goes with the last one. */
export async function drop({ options: { botId } }: Line, ...ids: string[]): Promise<void> {
  for (const id of ids) await inStore('readwrite', (store) => store.delete(id));
  if (!(await inStore('readonly', (store) => store.count()))) inStorage(() => localStorage.removeItem(filesKey(botId)));
}

/** What waits in this chat; that of chats which were closed goes. */
export async function waitingIn(line: Line): Promise<Waiting[]> {
  const all: Waiting[] = (await inStore('readonly', (store) => store.getAll())) ?? [];
  const ofBot = all.filter(({ bot }) => bot === line.options.botId);
  const isMine = ({ chat }: Waiting) => chat === line.visitor.chatId;
  void drop(line, ...ofBot.filter((each) => !isMine(each)).map(({ id }) => id));
  return ofBot.filter(isMine).sort((a, b) => (a.at < b.at ? -1 : 1));
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const request = indexedDB.open('dukani-files');
    request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'id' });
    const base = await answerOf(request);
    return await answerOf(work(base.transaction('files', mode).objectStore('files'))).finally(() => base.close());
  } catch {
    return undefined;
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
