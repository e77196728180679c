import type { FlowPlayed } from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import type { Language } from '../../../resources/enums.ts';
import { toStorable } from '../../../resources/kit/text.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { peekOrderNumber } from '../../orders/counter.ts';
import type { Services } from '../../services.ts';
import { step } from '../engine/engine.ts';
import { readShop } from '../engine/shop-reader.ts';
import { type ChatState, freshState } from '../engine/state.ts';

interface Message {
  graph: Flow;
  state: ChatState | null;
  language: Language;
  text: string;
  picked: string | null;
}
/** In the place of the address that a customer gets: a test makes no order. */
const noAddress = 'https://…';

/** Plays one message through a flow over the shop's own goods. Nothing is written: no order, no conversation. */
export async function play(
  services: Services,
  tx: Tx,
  shopId: string,
  { graph, state, language, text, picked }: Message,
): Promise<FlowPlayed> {
  const { shop_name: name } = await tx
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const nobody = { id: '', channel: 'whatsapp', name: null, phone: null } as const;
  const shop = {
    ...readShop(services, tx, shopId, name, nobody),
    orderLink: async () => ({ number: await peekOrderNumber(tx, shopId), url: noAddress }),
    // Who tries it has ordered nothing.
    orders: async () => [],
  };
  const incoming = { text: toStorable(text), picked };
  const moved = await step(graph, state ?? freshState, incoming, { name: null, phone: null, language }, shop);
  return {
    replies: moved.replies.map(({ action }) => action),
    // As a client may send it back.
    state: { ...moved.state, offered: moved.state.offered.map(({ id, title }) => ({ id, title })) },
    ...{ language: moved.language, path: moved.path, hand_over: moved.handOver },
  };
}
