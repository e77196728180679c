import { definitionOf } from './blocks/index.ts';
import type { Block } from './flow.ts';

/** What a block waits for beside words, as it is, and where it leads then. */
interface Pause {
  /** Undefined where it goes on at once. */
  minutes: number | undefined;
  /** Empty while no step is chosen. */
  over: string;
  /** It is for the money of an order. */
  isForMoney: boolean;
  paid: string | undefined;
}

/** Undefined for a kind of block that waits for no time. */
export function pauseOf(block: Block): Pause | undefined {
  const { pause } = definitionOf(block);
  if (!pause) return undefined;
  const parts: Readonly<Record<string, unknown>> = block;
  const stepAt = (place = ''): string | undefined => {
    const to = parts[place];
    return typeof to === 'string' ? to : undefined;
  };
  const minutes = parts[pause.minutes];
  return {
    minutes: typeof minutes === 'number' ? minutes : undefined,
    ...{ over: stepAt(pause.over) ?? '', isForMoney: pause.paid !== undefined, paid: stepAt(pause.paid) },
  };
}
