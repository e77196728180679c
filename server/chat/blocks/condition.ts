import type { ShopReader } from '../engine/shop-reader.ts';
import type { BlockHandler } from './block.ts';
import { variablesOf } from './fill.ts';

export const condition: BlockHandler<'condition'> = {
  async enter(context) {
    const { fact, is, yes, no } = context.block;
    const value = variablesOf(context).get(fact) ?? (await situation(fact, context.shop));
    const holds = is === null ? value !== '' : value.toLowerCase() === is.toLowerCase();
    return { actions: [], next: holds ? yes : no };
  },
};

async function situation(name: string, shop: ShopReader): Promise<string> {
  if (name === 'chat_channel') return shop.channel;
  return name === 'shop_open' && (await shop.isOpen()) ? 'yes' : '';
}
