import { definitionOf } from './blocks/index.ts';
import type { Flow } from './flow.ts';

/** What texts know of the order whose event led to them, or that was waited for: its number. */
export const orderVariable = 'order';
const knowsOrder = ({ events = [], blocks }: Flow): boolean =>
  events.length > 0 || Object.values(blocks).some((block) => block.kind === 'link' && block.wait !== undefined);

/** What the blocks of a flow keep, as often as they do. */
export const variablesOf = ({ blocks }: Flow): string[] =>
  Object.values(blocks).flatMap((block) => definitionOf(block).keeps?.(block) ?? []);

/** What its texts may name beside what any text may. */
export const ownVariables = (flow: Flow): string[] => [
  ...new Set([...variablesOf(flow), ...(knowsOrder(flow) ? [orderVariable] : [])]),
];
