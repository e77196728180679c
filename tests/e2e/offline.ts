import type { Page } from 'playwright';
import { anyDatabase } from '../harness/databases.ts';
import { type DeadLine, deadLine } from '../harness/dead-line.ts';
import { ownerPassword, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { openStage, type Person, type Stage, signedInAtHome, type Width } from './harness.ts';

/** A server, and the line that every page has to it, which can be cut. */
export async function openOnLine(): Promise<{ server: TestServer; line: DeadLine; stage: Stage }> {
  const server = await startTestServer(anyDatabase, { pages: true });
  const line = await deadLine(server.base);
  const stop = () => {
    line.close();
    return server.stop();
  };
  return { server, line, stage: await openStage({ base: line.url, stop }) };
}

/** What a page without a network complains of. */
export const lost = /ERR_|Failed to fetch|NetworkError/;

interface Options {
  language?: 'en' | 'sw';
  width?: Width;
  worker?: boolean;
}
export async function ownerOf(stage: Stage, shop: TestShop, options: Options = {}): Promise<Person> {
  const person = await stage.person({ width: 'phone', ...options });
  await signedInAtHome(person, { phone: shop.email, password: ownerPassword });
  return person;
}
export const open = (page: Page) => page.locator('.shell-live[data-open=true]');
/** What this device keeps, each as its key and its text: answers, or orders that wait. */
export const storedOn = (page: Page, store: 'dukani-saved' | 'dukani-outbox'): Promise<[key: string, text: string][]> =>
  page.evaluate(async (wanted) => {
    // Opening it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === wanted)) return [];
    return new Promise((resolve) => {
      const request = indexedDB.open(wanted);
      request.onsuccess = () => {
        const { result } = request;
        const store = result.transaction('all').objectStore('all');
        const keys = store.getAllKeys();
        const all = store.getAll();
        all.onsuccess = () => {
          result.close();
          resolve(keys.result.map((key, at) => [String(key), JSON.stringify(all.result[at])]));
        };
      };
    });
  }, store);
export const saved = async (page: Page, store: 'dukani-saved' | 'dukani-outbox' = 'dukani-saved'): Promise<string[]> =>
  (await storedOn(page, store)).map(([key]) => key);
