import { randomUUID } from 'node:crypto';
import type { ChatReply } from '../../../common/contracts/chat.ts';
import type { ChatEntry } from '../../../common/contracts/chat-entry.ts';

export type Entry = ChatEntry;
type Headers = Record<string, string>;

let callers = 0;

interface VisitorOptions {
  chatId?: string;
  secret?: string | null;
  name?: string;
}

/**
 * A visitor of a page with our widget, at an address of her own: her chat id, her secret, and what the widget calls for
 * her; with a name, where the page gives one.
 */
export function visitorOf(
  base: string,
  botId: number,
  { chatId = randomUUID(), secret = `${randomUUID()}`, name }: VisitorOptions = {},
) {
  const from: Headers = { 'x-forwarded-for': `10.7.${++callers >> 8}.${callers & 255}`, 'accept-language': 'en' };
  if (secret !== null) from['x-visitor-secret'] = secret;
  if (name !== undefined) from['x-visitor-name'] = name;
  const path = `${base}/api/plugin/conversation/${botId}`;
  const query = (after?: string) => `chat_id=${chatId}${after === undefined ? '' : `&after=${after}`}`;

  const post = (message: string, type: 'text' | 'interactive' = 'text', headers: Headers = {}) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from, ...headers },
      body: JSON.stringify({ message, chat_id: chatId, bot_id: botId, message_type: type }),
    });
  const read = async (response: Response): Promise<ChatReply> => {
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return response.json() as Promise<ChatReply>;
  };
  const history = (after?: string, headers: Headers = {}) =>
    fetch(`${path}?${query(after)}`, { headers: { ...from, ...headers } });

  const readEntries = async (after?: string) =>
    ((await (await history(after)).json()) as { messages: Entry[] }).messages;

  const sendFile = (bytes: Uint8Array | string, name = 'picha.jpg', id?: string, headers: Headers = {}) => {
    const body = new FormData();
    body.append('file', new Blob([bytes as BlobPart]), name);
    return fetch(`${path}/files?${query()}`, {
      method: 'POST',
      headers: { ...from, ...(id ? { 'x-message-id': id } : {}), ...headers },
      body,
    });
  };

  return {
    chatId,
    secret,
    post,
    sendFile,
    history,
    readEntries,
    /** What was said to her, in words. */
    reads: async () =>
      (await readEntries()).flatMap((entry) =>
        'action' in entry && entry.action && 'send_message' in entry.action ? [entry.action.send_message] : [],
      ),
    write: async (message: string, id?: string) => read(await post(message, 'text', id ? { 'x-message-id': id } : {})),
    pick: async (option: string, id?: string) =>
      read(await post(option, 'interactive', id ? { 'x-message-id': id } : {})),
    live: (after?: string, headers: Headers = {}) =>
      openStream(`${path}/live?${query(after)}`, { ...from, ...headers }),
  };
}
export type Visitor = ReturnType<typeof visitorOf>;

/** An open stream: what came on it so far, each with the id before it. */
async function openStream(address: string, headers: Headers) {
  const over = new AbortController();
  const response = await fetch(address, { headers, signal: over.signal });
  const entries: Entry[] = [];
  const ids: string[] = [];
  const typing: string[] = [];
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  let ended = false;
  if (streams && response.body)
    collect(response.body).finally(() => {
      ended = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    body: streams ? undefined : ((await response.json()) as { code: string; message: string; errors: object }),
    entries,
    ids,
    /** Who wrote, as often as it was told. */
    typing,
    ended: () => ended,
    close: () => over.abort(),
  };

  async function collect(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const piece of body) {
        text += decoder.decode(piece, { stream: true });
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const name = /^typing: (.*)$/m.exec(event)?.[1];
          if (name !== undefined) typing.push(JSON.parse(name));
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data === undefined) continue;
          entries.push(JSON.parse(data));
          ids.push(/^id: (.*)$/m.exec(event)?.[1] ?? '');
        }
      }
    } catch {
      // Closed by the test.
    }
  }
}
