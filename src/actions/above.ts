import { type ComponentType, createContext, type LazyExoticComponent } from 'react';

export interface AboveProps {
  row: Readonly<Record<string, unknown>>;
  action: string;
  /** To how many it is done: `row` is the first of them. */
  count: number;
}
/** What the record type of the page says of its actions' forms beyond their arguments. */
interface Above {
  /** Shown above what an action asks for. */
  Part?: LazyExoticComponent<ComponentType<AboveProps>> | undefined;
  /** Arguments that it asks for itself, by action: the form leaves them out. */
  draws?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What is sent of what was typed, by action, where that is not the same. */
  sends?: Sends | undefined;
}
type Values = Readonly<Record<string, unknown>>;
export type Sends = Readonly<Record<string, (typed: Values, row: Values) => Record<string, unknown>>>;
export const AboveContext = createContext<Above>({});
