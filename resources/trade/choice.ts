/** A group of extras that a product is sold with. Amounts in minor units. */
interface AddOnGroup {
  id: string;
  /** At least one must be taken; otherwise the group may be left alone. */
  required: boolean;
  min: number;
  max: number;
  options: readonly { id: string; price: number }[];
}
/** What may be chosen of a product. */
export interface Choosable {
  variants: readonly { id: string; price: number }[];
  add_ons: readonly AddOnGroup[];
}
export interface AddOnChoice {
  group_id: string;
  option_id: string;
}
/** What was chosen of it. */
export interface Choice {
  variant_id: string | null;
  add_ons: readonly AddOnChoice[];
}

/** A choice as calls write it: each group once, with what was taken of it. */
interface GroupedChoice {
  variant_id: string | null;
  add_ons: readonly { group_id: string; option_ids: readonly string[] }[];
}
export const choiceOf = ({ variant_id, add_ons }: GroupedChoice): Choice & { add_ons: AddOnChoice[] } => ({
  variant_id,
  add_ons: add_ons.flatMap(({ group_id, option_ids }) => option_ids.map((option_id) => ({ group_id, option_id }))),
});

/** Whether a product has to be asked about before it can stand in an order. */
export const hasChoices = ({ variants, add_ons }: Choosable): boolean => variants.length > 0 || add_ons.length > 0;

/** How many options of a group must be taken. */
export const minOptions = ({ required, min }: Pick<AddOnGroup, 'required' | 'min'>): number =>
  required ? Math.max(min, 1) : min;

/** The ids of a group's options that were chosen, each once. */
export const takenOf = ({ id }: Pick<AddOnGroup, 'id'>, addOns: readonly AddOnChoice[]): string[] => [
  ...new Set(addOns.flatMap(({ group_id, option_id }) => (group_id === id ? [option_id] : []))),
];

type VariantFault = 'variant_needed' | 'not_found';
/** What is wrong with a variant: a product with variants is sold as one of them, one without as itself. */
export function variantFault({ variants }: Pick<Choosable, 'variants'>, id: string | null): VariantFault | undefined {
  if (id === null) return variants.length > 0 ? 'variant_needed' : undefined;
  return variants.some((variant) => variant.id === id) ? undefined : 'not_found';
}

export type AddOnFault = 'add_on_needed' | 'add_on_too_many';
/** What is wrong with taking so many options of a group. */
export function addOnFault(group: Omit<AddOnGroup, 'id' | 'options'>, taken: number): AddOnFault | undefined {
  // An optional group left alone is fine; once something of it is taken its least counts.
  if (taken < minOptions(group) && (group.required || taken > 0)) return 'add_on_needed';
  return taken > group.max ? 'add_on_too_many' : undefined;
}
