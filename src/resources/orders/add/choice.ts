import type { DraftLine, Goods } from './draft.ts';

type AddOns = DraftLine['add_ons'];
type Group = Goods['add_ons'][number];

/** How many options of a group must be taken. */
export const leastOf = ({ required, min }: Group): number => (required ? Math.max(min, 1) : min);

export const takenOf = (group: Group, addOns: AddOns): string[] =>
  addOns.filter(({ group_id }) => group_id === group.id).map(({ option_id }) => option_id);

/** Takes exactly these options of a group. */
export const take = (group: Group, addOns: AddOns, options: string[]): AddOns => [
  ...addOns.filter(({ group_id }) => group_id !== group.id),
  ...options.map((option_id) => ({ group_id: group.id, option_id })),
];

/** What is missing before the choice can be added: `variant`, or the id of an add-on group. As the server checks it. */
export function missing(goods: Goods, variantId: string | null, addOns: AddOns): string[] {
  const found = goods.variants.length > 0 && variantId === null ? ['variant'] : [];
  for (const group of goods.add_ons) {
    const taken = takenOf(group, addOns).length;
    // An optional group left alone is fine; once something of it is taken its least counts.
    if (taken < leastOf(group) && (group.required || taken > 0)) found.push(group.id);
  }
  return found;
}
