import { addOnFault, takenOf, variantFault } from '../../../resources/trade/choice.ts';
import type { BasketLine, Goods } from './basket.ts';

type AddOns = BasketLine['add_ons'];
type Group = Goods['add_ons'][number];

/** Takes exactly these options of a group. */
export const take = (group: Group, addOns: AddOns, options: string[]): AddOns => [
  ...addOns.filter(({ group_id }) => group_id !== group.id),
  ...options.map((option_id) => ({ group_id: group.id, option_id })),
];

/** What is missing before the choice can be added: `variant`, or the id of an add-on group. As the server checks it. */
export function missing(goods: Goods, variantId: string | null, addOns: AddOns): string[] {
  const found = variantFault(goods, variantId) ? ['variant'] : [];
  const groups = goods.add_ons.filter((group) => addOnFault(group, takenOf(group, addOns).length) === 'add_on_needed');
  return [...found, ...groups.map(({ id }) => id)];
}
