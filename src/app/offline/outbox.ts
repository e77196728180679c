import type { UploadAnswer } from '../../../common/contracts/files.ts';
import { shopHeader } from '../../../common/session.ts';
import { isRefusal } from '../../parts/is-refusal.ts';
import { readProblem } from '../../parts/problem.ts';
import { shopQuery, userQuery } from '../access.ts';
import { chatKey } from '../chat-key.ts';
import { connection, doubt, onConnection, unlessLost } from '../connection.ts';
import { http } from '../http.ts';
import { currentLanguage } from '../language.ts';
import { queryClient } from '../query-client.ts';
import { toast } from '../toasts/toast.ts';
import { database } from './database.ts';
import { sentAnew, slowed } from './slowed.ts';
import { texts } from './texts.ts';
import { type Outbox, onceKey, openOutbox, showWaiting, type Waiting } from './waiting.ts';

const entries = database<Waiting>('dukani-outbox', 'id');
const lock = 'dukani-outbox';
/** Milliseconds until what the server could not take is sent again. */
const againMs = 30_000;
/** Milliseconds: what is left to do by hand is not to be missed. */
const readMs = 10 * 60_000;
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lock) : undefined;
/** When the last was written: two of one moment keep their order. */
let newest = 0;
let again: ReturnType<typeof setTimeout> | undefined;

/** Who is here, and in which shop; undefined while that is not known. */
function here(): { owner: string; shop: string } | undefined {
  const user = queryClient.getQueryData(userQuery.queryKey);
  const shop = queryClient.getQueryData(shopQuery.queryKey);
  return user && shop ? { owner: `${user.id} ${shop.id}`, shop: shop.id } : undefined;
}

/** Oldest first. */
async function readWaiting(): Promise<Waiting[]> {
  const owner = here()?.owner;
  const all = await entries.all();
  return all.filter((each) => each.owner === owner).sort((one, other) => one.at - other.at);
}

const refresh = async () => showWaiting(await readWaiting());
async function changed(): Promise<void> {
  channel?.postMessage('changed');
  await refresh();
}

async function add(entry: Parameters<Outbox['add']>[0]): Promise<void> {
  const owner = here()?.owner;
  if (owner === undefined) throw new Error('nobody is here');
  newest = Math.max(Date.now(), newest + 1);
  await entries.change([{ ...entry, owner, at: newest }], []);
  await changed();
  void sendWaiting();
}

const waitingOf = async (person: string) => (await entries.all()).filter(({ owner }) => owner.startsWith(`${person} `));
const count = async (person: string) => (await waitingOf(person)).length;
async function forget(person: string): Promise<void> {
  const ids = (await waitingOf(person)).map(({ id }) => id);
  await entries.change([], ids);
  await changed();
}

async function remove(id: string): Promise<void> {
  await entries.change([], [id]);
  await changed();
}

async function sendAnew(id: string): Promise<void> {
  const entry = await entries.get(id);
  if (entry) await entries.change([sentAnew(entry)], []);
  await changed();
  void sendWaiting();
}

/** Took longer than a call may. */
const tooSlow = 408;
/** With them nothing else is taken either: there is no network, or no session. */
const endsAll = new Set([0, 401]);

/** What waits behind an entry that fails: of a chat all that is said there. */
const lineOf = (resource: string) => resource.split('/').slice(0, 2).join('/');

/** Sends what waits, in the order in which it was written, from one tab at a time. */
async function sendWaiting(): Promise<void> {
  if (connection() !== 'online') return;
  const send = async () => {
    const held = new Set<string>();
    let isDone = true;
    for (const { resource, ...entry } of await readWaiting()) {
      if (entry.refused || held.has(lineOf(resource))) continue;
      const status = await sendOne({ resource, ...entry });
      if (status === undefined) continue;
      isDone = false;
      if (endsAll.has(status)) break;
      // A limit holds for all of its kind, and a chat keeps its order; a record that the server breaks on is alone.
      if (status < 500 || resource.includes('/')) held.add(lineOf(resource));
    }
    return isDone;
  };
  // Without locks two tabs may send the same: it has its id, and is made once.
  const isDone = await (navigator.locks ? navigator.locks.request(lock, send) : send());
  clearTimeout(again);
  if (!isDone) again = setTimeout(() => void sendWaiting(), againMs);
}

/**
 * An entry whose file is on the server, and by which id, so that it is the same one whenever it is sent again;
 * undefined where its person took it back meanwhile. Not given up where the network is slow: a file makes it so.
 */
async function withFile(entry: Waiting, headers: Record<string, string>): Promise<Waiting | undefined> {
  const { file, body } = entry;
  const isWanted = async () => (await entries.get(entry.id)) !== undefined;
  if (!(await isWanted())) return undefined;
  if (!file || body.file_id !== undefined) return entry;
  const form = new FormData();
  form.append('file', file);
  const { data } = await http.post<UploadAnswer>('/api/files', form, { params: { private: 'true' }, headers });
  if (!(await isWanted())) return undefined;
  const sent = { ...entry, body: { file_id: data.id, ...body } };
  await entries.change([sent], []);
  return sent;
}

/** Undefined once the server has said what becomes of it; otherwise the status that it failed with, 0 without one. */
async function sendOne(entry: Waiting): Promise<number | undefined> {
  const { id, resource, title } = entry;
  const shop = here()?.shop;
  if (shop === undefined) return 0;
  const t = texts[currentLanguage()];
  const path = `/api/${resource}`;
  try {
    // The session may work in another shop by now: then the server does not take it.
    const ofShop = { [shopHeader]: shop };
    const ready = await withFile(entry, ofShop);
    if (!ready) return undefined;
    const headers = { 'idempotency-key': id, ...ofShop };
    const { data } = await unlessLost(() => http.post<Made>(path, ready.body, { headers }));
    const status = await follow(entry, data, ofShop);
    if (status !== undefined) return status;
  } catch (error) {
    const problem = readProblem(error);
    // The network is there, and too slow for a file: what was written after it does not wait for that.
    if (problem.status === 0 && entry.file && (await doubt())) return slowDown(entry);
    if (!isTurnedDown(problem)) return problem.status;
    // Its person opened it meanwhile: what was refused is in the form.
    const now = await entries.get(id);
    if (!now) return undefined;
    const made = problem.code === 'taken' ? await madeBefore(`${path}/${id}`) : undefined;
    if (typeof made === 'number') return made;
    const status = made && (await follow(entry, made, { [shopHeader]: shop }));
    if (status !== undefined) return status;
    if (!made) {
      const refused = { message: problem.message, errors: problem.errors };
      await entries.change([{ ...now, refused }], []);
      await changed();
      toast.danger(t.refused(title || t.newOne), problem.message, { id: `waiting ${id}` });
      return undefined;
    }
  }
  await remove(id);
  const [first] = resource.split('/');
  // What is said in a chat shows there that it went out.
  if (first === resource) toast.success(t.sent(title || t.newOne), undefined, { id: `waiting ${id}` });
  else void queryClient.invalidateQueries({ queryKey: chatKey });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(resource) });
  for (const key of ['home', 'counts', 'figures']) void queryClient.invalidateQueries({ queryKey: [key] });
  return undefined;
}

/** Gives what `sendOne` does. */
async function slowDown({ id, title }: Waiting): Promise<number | undefined> {
  const now = await entries.get(id);
  if (!now) return undefined;
  const t = texts[currentLanguage()];
  const next = slowed(now, t.tooSlow);
  await entries.change([next], []);
  if (!next.refused) return tooSlow;
  await changed();
  toast.danger(t.refused(title || t.newOne), t.tooSlow, { id: `waiting ${id}` });
  return undefined;
}

/** It will not be taken as it is. */
const isTurnedDown = (problem: ReturnType<typeof readProblem>) =>
  isRefusal(problem) && !['other_shop', 'left_shop'].includes(problem.code);

type Made = Readonly<Record<string, unknown>>;
/** Made long ago, by an attempt whose answer was lost; the status where that cannot be known, lest it is made twice. */
const madeBefore = (path: string): Promise<Made | number | undefined> =>
  http.get<Made>(path).then(
    ({ data }) => data,
    (error: unknown) => {
      const { status } = readProblem(error);
      return status === 404 ? undefined : status;
    },
  );

/**
 * Does what was to be done to the record once it is there; gives what `sendOne` does. What the server refuses, or what
 * was counted on another record than this one has become, is left to a person by a sentence.
 */
async function follow({ id, resource, title, next }: Waiting, made: Made, ofShop: object): Promise<number | undefined> {
  if (!next) return undefined;
  const t = texts[currentLanguage()];
  const byHand = () => toast.danger(title || t.newOne, next.failed, { id: `next ${id}`, duration: readMs });
  if (Object.entries(next.only).some(([name, value]) => made[name] !== value)) {
    byHand();
    return undefined;
  }
  try {
    const headers = { 'idempotency-key': onceKey(next.action, id), ...ofShop };
    await unlessLost(() => http.post(`/api/${resource}/${id}/${next.action}`, next.args, { headers }));
  } catch (error) {
    const problem = readProblem(error);
    if (!isTurnedDown(problem)) return problem.status;
    byHand();
  }
  return undefined;
}

/** Shows what waits, and sends it as soon as that is possible. */
export function startOutbox(): void {
  openOutbox({ add, remove, sendAnew, count, forget });
  channel?.addEventListener('message', () => void refresh());
  const go = () =>
    void refresh()
      .then(sendWaiting)
      .catch(() => undefined);
  onConnection(() => connection() === 'online' && go());
  let known = here()?.owner;
  queryClient.getQueryCache().subscribe(() => {
    const owner = here()?.owner;
    if (owner === known) return;
    known = owner;
    go();
  });
  go();
}
