import { isSituation, type Situation } from '../../../common/flow/blocks/condition.ts';
import type { ShopReader } from '../engine/shop-reader.ts';
import type { BlockHandler } from './block.ts';
import { variablesOf } from './fill.ts';

export const condition: BlockHandler<'condition'> = {
  async enter(context) {
    const { fact, is, yes, no } = context.block;
    const known = variablesOf(context).get(fact);
    const isNow = known === undefined && isSituation(fact);
    const values = isNow ? await valuesOf[fact](context.shop) : [known ?? ''];
    const wanted = (isNow ? is?.trim() : is)?.toLowerCase();
    const holds = values.some((value) => (wanted === undefined ? value !== '' : value.toLowerCase() === wanted));
    return { actions: [], next: holds ? yes : no };
  },
};

const truth = (holds: boolean): string[] => [holds ? 'yes' : ''];
/** What is so now: one value, or any of several. */
const valuesOf: Record<Situation, (shop: ShopReader) => Promise<readonly string[]>> = {
  shop_open: async (shop) => truth(await shop.isOpen()),
  chat_channel: async ({ channel }) => [channel],
  has_debt: async (shop) => truth(await shop.hasDebt()),
  has_tag: (shop) => shop.tags(),
};
