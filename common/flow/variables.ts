import { definitionOf } from './blocks/index.ts';
import type { Block, Flow } from './flow.ts';
import { pauseOf } from './pause.ts';

/** What texts know of the order whose event led to them, or that was waited for: its number. */
export const orderVariable = 'order';
const waitsForMoney = (block: Block): boolean => {
  const pause = pauseOf(block);
  return pause?.isForMoney === true && pause.minutes !== undefined;
};
const knowsOrder = ({ events = [], blocks }: Flow): boolean =>
  events.length > 0 || Object.values(blocks).some(waitsForMoney);

/** What the blocks of a flow keep, as often as they do. */
export const variablesOf = ({ blocks }: Flow): string[] =>
  Object.values(blocks).flatMap((block) => definitionOf(block).keeps?.(block) ?? []);

/** What its texts may name beside what any text may. */
export const ownVariables = (flow: Flow): string[] => [
  ...new Set([...variablesOf(flow), ...(knowsOrder(flow) ? [orderVariable] : [])]),
];
