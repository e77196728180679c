import { type ComponentType, createContext, type LazyExoticComponent } from 'react';

export interface AboveProps {
  row: Readonly<Record<string, unknown>>;
  action: string;
  /** To how many it is done: `row` is the first of them. */
  count: number;
}
/** What the record type of the page shows in an action's form, above what that asks for. */
export const AboveContext = createContext<LazyExoticComponent<ComponentType<AboveProps>> | undefined>(undefined);
