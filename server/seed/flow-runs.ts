import type { Tx } from '../db/tenant-scope.ts';
import { flowRunDays } from '../retention/rules.ts';
import type { Identity } from './identity.ts';
import { streamOf, type Weighted, weighted } from './random.ts';
import { instants, timeline } from './timeline.ts';

/** The blocks of one turn, by their names in the flow that every shop begins with. */
type Turn = readonly string[];
const greets: Turn = ['greet', 'menu'];
const sends: Turn = ['link', 'ordered'];
const ways: Weighted<readonly Turn[]> = [
  [[greets, ['categories'], ['products'], ['product'], ['added', 'after-add'], sends], 12],
  [[['categories'], ['products'], ['product'], ['added', 'after-add'], ['categories'], ['products']], 3],
  [[['in-words'], sends], 5],
  [[greets, ['status', 'menu']], 3],
  // A person has it.
  [[greets, ['person', '']], 3],
  [[greets, ['cart', 'has-cart', 'menu'], ['categories'], ['products']], 2],
  [[['payment', 'ordered']], 1],
];
/** The question is asked once more, and many who were understood write no further. */
const [notUnderstood, goesOn] = [0.08, 0.84];

interface Past {
  shopId: string;
  identity: Identity;
  seed: number;
  orders: number;
  from: Date;
  to: Date;
}
const longestMs = flowRunDays * 24 * 3_600_000;
const mostChats = 500;
const pauseMs = 40_000;

/** Writes how an invented past's customers came through the bot, where it is the one the shop began with. */
export async function seedFlowRuns(tx: Tx, { shopId, identity, seed, orders, from, to }: Past): Promise<void> {
  const flow = await tx
    .selectFrom('flows')
    .select(['id', 'graph'])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const names = new Set(ways.flatMap(([turns]) => turns.flat()));
  names.delete('');
  if (!flow || ![...names].every((name) => Object.hasOwn(flow.graph.blocks, name))) return;
  const span = { seed, from: new Date(Math.max(from.getTime(), to.getTime() - longestMs)), to };
  const chats = Math.min(orders, mostChats);
  const random = streamOf(seed, chats);
  const rows = [];
  for (const slot of timeline(span))
    for (const begun of instants(random, slot, Math.round(slot.after * chats) - Math.round(slot.before * chats))) {
      const conversation = identity.newId(begun);
      const turns = weighted(random, ways).flatMap((turn, count) =>
        count > 0 && random() < notUnderstood ? [[], turn] : [turn],
      );
      for (const [count, path] of turns.entries()) {
        const at = new Date(begun.getTime() + count * pauseMs);
        if (at >= to || (count > 0 && random() > goesOn)) break;
        rows.push({
          ...{ shop_id: shopId, id: identity.newId(at), conversation_id: conversation, flow_id: flow.id },
          ...{ path: JSON.stringify(path), at: at.toISOString() },
        });
      }
    }
  if (rows.length > 0) await tx.insertInto('flow_runs').values(rows).execute();
}
