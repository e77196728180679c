import { brand } from '../../resources/brand.ts';
import { products } from '../../resources/products.ts';
import { system } from '../actor.ts';
import { type EventContext, emit } from '../events/emit.ts';

/** Writes that few are left. Nobody did it: whoever sold the last but one is told as well. */
export async function emitRunningLow(
  context: Omit<EventContext, 'actor'>,
  productId: string,
  left: number,
): Promise<void> {
  await emit({ ...context, actor: system(brand.name) }, products, 'running_low', { id: productId }, { left });
}
