import type { UploadAnswer } from '../../../common/contracts/files.ts';
import { shopHeader } from '../../../common/session.ts';
import { isRefusal } from '../../parts/is-refusal.ts';
import { readProblem } from '../../parts/problem.ts';
import { shopQuery, userQuery } from '../access.ts';
import { chatKey } from '../chat-key.ts';
import { connection, onConnection, unlessLost } from '../connection.ts';
import { http } from '../http.ts';
import { currentLanguage } from '../language.ts';
import { queryClient } from '../query-client.ts';
import { toast } from '../toasts/toast.ts';
import { database } from './database.ts';
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

async function forget(person: string): Promise<void> {
  const all = await entries.all();
  await entries.change(
    [],
    all.filter(({ owner }) => owner.startsWith(`${person} `)).map(({ id }) => id),
  );
  await changed();
}

async function remove(id: string): Promise<void> {
  await entries.change([], [id]);
  await changed();
}

/** Sends what waits, in the order in which it was written, from one tab at a time. */
async function sendWaiting(): Promise<void> {
  if (connection() !== 'online') return;
  const send = async () => {
    for (const entry of await readWaiting()) if (!entry.refused && !(await sendOne(entry))) return false;
    return true;
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

/** Whether the server has said what becomes of it. */
async function sendOne(entry: Waiting): Promise<boolean> {
  const { id, resource, title } = entry;
  const shop = here()?.shop;
  if (shop === undefined) return false;
  const t = texts[currentLanguage()];
  const path = `/api/${resource}`;
  try {
    // The session may work in another shop by now: then the server does not take it.
    const ofShop = { [shopHeader]: shop };
    const ready = await withFile(entry, ofShop);
    if (!ready) return true;
    const headers = { 'idempotency-key': id, ...ofShop };
    const { data } = await unlessLost(() => http.post<Made>(path, ready.body, { headers }));
    if (!(await follow(entry, data, ofShop))) return false;
  } catch (error) {
    const problem = readProblem(error);
    if (!isTurnedDown(problem)) return false;
    // Its person opened it meanwhile: what was refused is in the form.
    const now = await entries.get(id);
    if (!now) return true;
    const made = problem.code === 'taken' ? await madeBefore(`${path}/${id}`) : undefined;
    if (made && !(await follow(entry, made, { [shopHeader]: shop }))) return false;
    if (!made) {
      const refused = { message: problem.message, errors: problem.errors };
      await entries.change([{ ...now, refused }], []);
      await changed();
      toast.danger(t.refused(title || t.newOne), problem.message, { id: `waiting ${id}` });
      return true;
    }
  }
  await remove(id);
  const [first] = resource.split('/');
  // What is said in a chat shows there that it went out.
  if (first === resource) toast.success(t.sent(title || t.newOne), undefined, { id: `waiting ${id}` });
  else void queryClient.invalidateQueries({ queryKey: chatKey });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(resource) });
  for (const key of ['home', 'counts', 'figures']) void queryClient.invalidateQueries({ queryKey: [key] });
  return true;
}

/** It will not be taken as it is. */
const isTurnedDown = (problem: ReturnType<typeof readProblem>) =>
  isRefusal(problem) && !['wrong_state', 'left_shop'].includes(problem.code);

type Made = Readonly<Record<string, unknown>>;
/** Made long ago, by an attempt whose answer was lost. */
const madeBefore = (path: string): Promise<Made | undefined> =>
  http.get<Made>(path).then(
    ({ data }) => data,
    () => undefined,
  );

/**
 * Does what was to be done to the record once it is there; whether the server has said what becomes of that. What it
 * refuses, or what was counted on another record than this one has become, is left to a person by a sentence.
 */
async function follow({ id, resource, title, next }: Waiting, made: Made, ofShop: object): Promise<boolean> {
  if (!next) return true;
  const t = texts[currentLanguage()];
  const byHand = () => toast.danger(title || t.newOne, next.failed, { id: `next ${id}`, duration: readMs });
  if (Object.entries(next.only).some(([name, value]) => made[name] !== value)) {
    byHand();
    return true;
  }
  try {
    const headers = { 'idempotency-key': onceKey(next.action, id), ...ofShop };
    await unlessLost(() => http.post(`/api/${resource}/${id}/${next.action}`, next.args, { headers }));
  } catch (error) {
    const problem = readProblem(error);
    if (problem.code !== 'wrong_state' && !isTurnedDown(problem)) return false;
    byHand();
  }
  return true;
}

/** Shows what waits, and sends it as soon as that is possible. */
export function startOutbox(): void {
  openOutbox({ add, remove, forget });
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
