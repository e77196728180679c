import type { PhoneItem, PhoneMessage, ShopMessage } from '../../common/rehearsal.ts';
import { Difference } from './difference.ts';
import { type EventStream, openStream } from './stream.ts';

export type Option = { id: string; title: string; message: PhoneMessage };

export interface Phone {
  number: string;
  items(): PhoneItem[];
  /** Sends to the shop. */
  send(shop: string, name: string, message: PhoneMessage): Promise<void>;
  answerPrompt(reference: string, pin: string): Promise<void>;
  /** Waits for something on the phone that was not there at the last {@link checkpoint}. */
  waitNew<T>(what: string, find: (item: PhoneItem) => T | undefined | false, milliseconds?: number): Promise<T>;
  checkpoint(): void;
  close(): void;
}

/** The rehearsal phone of one number, over the same calls as the phone in the browser. */
export async function openPhone(base: string, number: string): Promise<Phone> {
  const path = `${base}/rehearsal/api/phones/${encodeURIComponent(number)}`;
  const stream = await openStream(`${path}/events`);
  await stream.wait('the phone is switched on', () => stream.events.some(({ event }) => event === 'ready'));
  let old = new Set<string>();
  const items = () => [...latest(stream).values()];
  const post = async (rest: string, body: object) => {
    const response = await fetch(`${path}/${rest}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Difference(`POST ${rest}`, 'accepted', `${response.status} ${await response.text()}`);
  };
  return {
    number,
    items,
    send: (shop, name, message) => post('messages', { shop, name, message }),
    answerPrompt: (reference, pin) => post(`prompts/${reference}`, { answer: 'pin', pin }),
    waitNew(what, find, milliseconds) {
      const findNew = () => {
        for (const item of items()) {
          const value = old.has(item.id) ? undefined : find(item);
          if (value !== undefined && value !== false) return value;
        }
        return undefined;
      };
      return stream.wait(what, findNew, milliseconds);
    },
    checkpoint() {
      old = new Set(items().map((item) => item.id));
    },
    close: () => stream.close(),
  };
}

function latest(stream: EventStream): Map<string, PhoneItem> {
  const items = new Map<string, PhoneItem>();
  for (const { event, data } of stream.events) {
    const item = data as PhoneItem;
    if (event === 'item') items.set(item.id, item);
  }
  return items;
}

/** What a message lets the shopper tap. */
export function optionsOf(message: ShopMessage): Option[] {
  if (message.type !== 'interactive') return [];
  const { interactive } = message;
  if (interactive.type === 'button')
    return interactive.action.buttons.map(({ reply }) => ({
      ...reply,
      message: { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } },
    }));
  if (interactive.type === 'list')
    return interactive.action.sections.flatMap(({ rows }) =>
      rows.map((row) => ({
        ...row,
        message: { type: 'interactive' as const, interactive: { type: 'list_reply' as const, list_reply: row } },
      })),
    );
  return [];
}

/** All the words of a message. */
export const wordsOf = (message: ShopMessage): string => JSON.stringify(message);
