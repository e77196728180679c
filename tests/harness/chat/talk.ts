import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { idsNamed } from '../../../common/order-words/aside.ts';
import type { ProductCategory } from '../../../resources/enums.ts';
import type { BotReply } from '../../../server/chat/engine/actions.ts';
import { goOn, step } from '../../../server/chat/engine/engine.ts';
import { hearOrder } from '../../../server/chat/engine/hear-order.ts';
import { hearQuestion } from '../../../server/chat/engine/hear-question.ts';
import { hearRemoval } from '../../../server/chat/engine/hear-removal.ts';
import { type ShopReader, type ShownProduct, thingIn } from '../../../server/chat/engine/shop-reader.ts';
import { freshState, type Speaker, withVars } from '../../../server/chat/engine/state.ts';
import type { Incoming } from '../../../server/providers/inbound.ts';

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

/** A file that a flow names and nobody has any more. */
export const goneFile = '00000000-0000-7000-8000-00000000dead';

/** A shop in memory that sells what the list holds at the moment. */
export function shopOf(
  all: Goods[],
  orders: Order[] = [],
  owed?: Awaited<ReturnType<ShopReader['debt']>>,
): ShopReader & { links: number } {
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
    sets: async () => [],
    async categories() {
      const names = [...new Set(all.map(({ category }) => category))];
      return names.map((category) => ({ category, count: all.filter((each) => each.category === category).length }));
    },
    async products(category) {
      const thing = thingIn(category);
      const ids = thing === undefined ? [] : idsNamed(thing, soldOf(all));
      if (thing !== undefined) return all.filter(({ id }) => ids.includes(id));
      return all.filter((each) => category === null || each.category === category);
    },
    product: async (id) => all.find((each) => each.id === id),
    async cartOf(cart) {
      const lines = cart.flatMap((line) => {
        const product = all.find(({ id }) => id === line.productId);
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
    async lead(at: string, order: number): Promise<ChatAction[]> {
      const state = { ...here.state, ...withVars(here.state, { order: String(order) }) };
      const moved = await goOn(flow, state, at, here.speaker, shop);
      here.state = moved.state;
      return moved.replies.map(({ action }) => action);
    },
    offered: () => here.state.offered.map(({ id }) => id),
    /** What each of them does, whatever it is about. */
    does: () => here.offered().map((id) => id.split(':')[0]),
  };
  async function move(
    text: string,
    picked: string | null,
    place?: Incoming['place'],
    media?: string,
  ): Promise<ChatAction[]> {
    const incoming = { text, picked, ...(place && { place }), ...(media && { media }) };
    const moved = await step(flow, here.state, incoming, here.speaker, shop);
    here.state = moved.state;
    here.speaker = { ...here.speaker, language: moved.language };
    here.handOver = moved.handOver;
    here.path = moved.path;
    here.minutes = moved.minutes;
    here.order = moved.order;
    here.replies = moved.replies;
    return moved.replies.map(({ action }) => action);
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
