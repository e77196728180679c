import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { idsNamed } from '../../../common/order-words/aside.ts';
import type { ProductCategory } from '../../../resources/enums.ts';
import { readAnswer } from '../../../server/chat/blocks/read-answer.ts';
import { goOn, step } from '../../../server/chat/engine/engine.ts';
import { hearOrder } from '../../../server/chat/engine/hear-order.ts';
import { hearQuestion } from '../../../server/chat/engine/hear-question.ts';
import { hearRemoval } from '../../../server/chat/engine/hear-removal.ts';
import { type ShopReader, type ShownProduct, sectionOf, thingIn } from '../../../server/chat/engine/shop-reader.ts';
import { freshState, type Speaker, withVars } from '../../../server/chat/engine/state.ts';
import type { Incoming } from '../../../server/providers/inbound.ts';
import type { ChatState } from '../../../server/stored/chat-state.ts';
import type { BotReply } from '../../../server/stored/message-body.ts';

type Goods = ShownProduct & { category: ProductCategory };
type Order = Awaited<ReturnType<ShopReader['orders']>>[number];

let made = 0;
/** A product for tests; price in minor units. */
export const goods = (name: string, more: Partial<Goods> = {}): Goods => ({
  id: `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  name,
  description: null,
  price: 100_000,
  picture: null,
  variants: [],
  soldOut: false,
  category: 'food & beverages',
  ...more,
});

/** A set for tests: what it holds, and what it costs whole, where that is sold. */
export interface GoodsSet {
  id: string;
  name: string;
  price: number | null;
  holds: readonly Goods[];
}
const wholeOf = ({ id, name, price, holds }: GoodsSet): ShownProduct[] =>
  price === null
    ? []
    : [{ ...goods(name, { price, description: holds.map((each) => each.name).join(', ') }), id: sectionOf({ id }) }];

/** A file that a flow names and nobody has any more. */
export const goneFile = '00000000-0000-7000-8000-00000000dead';

/** A shop in memory that sells what the list holds at the moment. */
export function shopOf(
  all: Goods[],
  orders: Order[] = [],
  owed?: Awaited<ReturnType<ShopReader['debt']>>,
  sets: readonly GoodsSet[] = [],
): ShopReader & { links: number } {
  const soldSets = sets.flatMap(wholeOf);
  const found = (id: string | null | undefined) => [...all, ...soldSets].find((each) => each.id === id);
  const shop: ShopReader & { links: number } = {
    shopName: 'Duka la Asha',
    today: '2026-11-26',
    debt: async () => owed,
    hasDebt: async () => owed !== undefined,
    tags: async () => [],
    lastPlace: async () => undefined,
    channel: 'whatsapp',
    isOpen: async () => true,
    isCashOnly: async () => false,
    file: async (id) => (id === goneFile ? undefined : `https://duka.test/files/chat/${id}/key`),
    links: 0,
    sets: async () => sets.map(({ id, name, holds }) => ({ id, name, count: holds.length })),
    async categories() {
      const names = [...new Set(all.map(({ category }) => category))];
      return names.map((category) => ({ category, count: all.filter((each) => each.category === category).length }));
    },
    async products(category) {
      const thing = thingIn(category);
      const ids = thing === undefined ? [] : idsNamed(thing, soldOf(all));
      if (thing !== undefined) return all.filter(({ id }) => ids.includes(id));
      const set = sets.find((each) => sectionOf(each) === category);
      if (set) return [...wholeOf(set), ...set.holds];
      return all.filter((each) => category === null || each.category === category);
    },
    product: async (id) => found(id),
    async cartOf(cart) {
      const lines = cart.flatMap((line) => {
        const product = found(line.productId ?? sectionOf({ id: line.setId ?? '' }));
        const variant = product?.variants.find(({ id }) => id === line.variantId);
        if (!product || (line.variantId !== null && !variant)) return [];
        const total = (variant?.price ?? product.price) * line.quantity;
        return [{ line, product, variant: variant?.name ?? null, quantity: line.quantity, total }];
      });
      return { lines, charges: [], total: lines.reduce((sum, { total }) => sum + total, 0) };
    },
    async orderLink() {
      shop.links++;
      return { number: 1000 + shop.links, url: `https://duka.test/cart/order?token=t${shop.links}` };
    },
    orders: async () => orders,
    unpaid: async () => orders.find(({ status, due }) => status !== 'cancelled' && due > 0),
    hearOrder: async (text) => hearOrder(text, soldOf(all)),
    receipt: async () => {
      const paid = orders.find(({ due, status }) => due === 0 && status !== 'cancelled');
      return paid && { number: paid.number, url: `${paid.url}/receipt` };
    },
    hearRemoval: async (text) => hearRemoval(text, soldOf(all)),
    hearQuestion: async (text) => hearQuestion(text, soldOf(all)),
  };
  return shop;
}

const soldOf = (all: readonly Goods[]) =>
  all
    .filter(({ soldOut }) => !soldOut)
    .map(({ id, name, variants }) => ({
      ...{ id, name, aliases: [], sku: null, unit: null },
      variants: variants.map((variant) => ({ id: variant.id, name: variant.name, sku: null })),
    }));

/** A conversation in memory: what is written or picked goes in, the answer comes out. */
export function talk(shop: ShopReader, { flow = startingFlow, ...who }: Partial<Speaker> & { flow?: Flow } = {}) {
  const speaker: Speaker = { name: null, phone: null, language: 'en', ...who };
  const here = {
    state: freshState,
    speaker,
    /** The last answer with its cards. */
    replies: [] as BotReply[],
    handOver: false,
    /** The blocks of the last turn. */
    path: [] as string[],
    /** So many minutes it waits for. */
    minutes: undefined as number | undefined,
    /** For the money of this order. */
    order: undefined as number | undefined,
    /** Shares where she is. */
    share: (place: { latitude: number; longitude: number }) => move('', null, place),
    /** Sends what has no words but a caption's: `audio`, `image`. */
    send: (media: string, caption = '') => move(caption, null, undefined, media),
    write: (text: string) => move(text, null),
    /** Picks by id, or by what it does, as WhatsApp sends it: with the title of the option. */
    pick(does: string) {
      const option = here.state.offered.find(({ id }) => id === does || id.startsWith(`${does}:`));
      return move(option?.title ?? does, option?.id ?? does);
    },
    /** Taps a button of earlier, with what stands on it. */
    tap: (id: string, title: string) => move(title, id),
    /** The id of what is offered and does so. */
    idOf: (does: string) => here.offered().find((id) => id.startsWith(`${does}:`)) ?? '',
    /** What happens to an order of hers leads to a block. */
    lead: (at: string, order: number) => goes(at, { order: String(order) }),
    /** The same by its event, where the flow leads on by it and nobody would be called away; else undefined. */
    async happen(event: string, order: number): Promise<ChatAction[] | undefined> {
      const block = blockNow();
      const isAwaited = event === 'paid' && block?.kind === 'link' && here.state.awaits?.order === order;
      const at = (isAwaited ? block.paid : undefined) ?? flow.events?.find((each) => each.event === event)?.next;
      return at === undefined || (block && definitionOf(block).busy) ? undefined : here.lead(at, order);
    },
    /** Its time is over; undefined where it waits for none. */
    async endWait(): Promise<ChatAction[] | undefined> {
      const block = blockNow();
      if (here.state.awaits === null || (block?.kind !== 'wait' && block?.kind !== 'link')) return undefined;
      const { order } = here.state.awaits;
      const at = block.kind === 'wait' ? block.next : (block.unpaid ?? '');
      return goes(at, order === undefined ? {} : { order: String(order) });
    },
    /** The system that it asked answers with this JSON, or fails; undefined where none was asked. */
    async answer(body: string | undefined): Promise<ChatAction[] | undefined> {
      const block = blockNow();
      if (here.state.awaits === null || block?.kind !== 'http') return undefined;
      const read = readAnswer(
        block,
        body === undefined ? { ok: false, code: 'unreachable' } : { ok: true, status: 200, body },
      );
      return goes(read ? block.next : block.failed, read ?? {});
    },
    offered: () => here.state.offered.map(({ id }) => id),
    /** What each of them does, whatever it is about. */
    does: () => here.offered().map((id) => id.split(':')[0]),
  };
  function blockNow(): Block | undefined {
    const { at } = here.state;
    return Object.hasOwn(flow.blocks, at) ? flow.blocks[at] : undefined;
  }
  /** Goes on from a block by itself, with what is known by then. */
  async function goes(at: string, known: Record<string, string>): Promise<ChatAction[]> {
    const state = { ...here.state, awaits: null, ...withVars(here.state, known) };
    return take(await goOn(flow, state, at, here.speaker, shop));
  }
  async function move(
    text: string,
    picked: string | null,
    place?: Incoming['place'],
    media?: string,
  ): Promise<ChatAction[]> {
    const incoming = { text, picked, ...(place && { place }), ...(media && { media }) };
    const { awaits } = here.state;
    const moved = await step(flow, here.state, incoming, here.speaker, shop);
    return take(moved, moved.isAgain ? awaits : null);
  }
  /** As a conversation keeps it; `awaits`: what it waits for still. */
  function take(moved: Awaited<ReturnType<typeof goOn>>, awaits: ChatState['awaits'] = null): ChatAction[] {
    const { state, language, handOver, path, asks, minutes, order, replies } = moved;
    const begun = asks || minutes !== undefined ? { id: '', began: false, order } : null;
    here.state = { ...state, awaits: begun ?? awaits };
    here.speaker = { ...here.speaker, language };
    Object.assign(here, { handOver, path, minutes, order, replies });
    return replies.map(({ action }) => action);
  }
  return here;
}

/** Everything an answer says, one text after the other. */
export const wordsOf = (actions: readonly ChatAction[]): string =>
  actions
    .map((action) => {
      if ('send_message' in action) return action.send_message;
      if ('send_reply_button' in action) return action.send_reply_button.body.text;
      return 'send_button' in action ? action.send_button.body : '';
    })
    .join('\n');
