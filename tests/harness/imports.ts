import { expect } from 'vitest';
import type { TestShop } from './server.ts';
import { until } from './until.ts';

type Sender = Pick<TestShop, 'token' | 'call'>;

/** What people do with a file, by the shop that the test is about unless it says who. */
export function importsOf(at: () => { base: string; shop: Sender }) {
  const mine = () => at().shop;
  async function send(record: string, content: string | Uint8Array, by = mine(), name = 'orodha.csv') {
    const body = new FormData();
    body.set('file', new Blob([content as BlobPart]), name);
    const headers = { authorization: `Bearer ${by.token}` };
    const sent = await fetch(`${at().base}/api/imports/file?record=${record}`, { method: 'POST', headers, body });
    return { status: sent.status, body: await sent.json() };
  }
  const read = async (id: string, by = mine()) => (await by.call('GET', `/api/imports/${id}`)).body;
  async function settles(id: string, state: string, by = mine()) {
    await until(async () => [state, 'failed'].includes((await read(id, by)).state));
    const found = await read(id, by);
    expect(found.state).toBe(state);
    return found;
  }
  const rowsOf = async (id: string, state?: string) =>
    (await mine().call('GET', `/api/imports/${id}/rows${state ? `?state=${state}` : ''}`)).body.rows;
  /** Sends a file and has it checked by the guess. */
  async function checked(record: string, content: string | Uint8Array, by = mine()) {
    const { status, body } = await send(record, content, by);
    expect(status, JSON.stringify(body)).toBe(201);
    const columns = body.columns.map(({ field }: { field: string | null }) => ({ field }));
    const mapped = await by.call('POST', `/api/imports/${body.id}/map`, { columns });
    expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
    return settles(body.id, 'checked', by);
  }
  const act = (id: string, action: string, by = mine()) => by.call('POST', `/api/imports/${id}/${action}`, {});
  /** Has what was checked written, or taken back, to its end. */
  async function ends(id: string, action: 'run' | 'undo') {
    expect((await act(id, action)).status).toBe(200);
    return settles(id, action === 'run' ? 'done' : 'undone');
  }
  const allOf = async (record: string, query = '') =>
    (await mine().call('GET', `/api/${record}?_start=0&_end=1000&_sort=id&_order=asc${query}`)).body;
  return { send, read, settles, rowsOf, checked, act, ends, allOf };
}
