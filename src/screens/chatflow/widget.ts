import type { ReactNode } from 'react';
import type { OptionField, OptionKind, OptionValues } from '../../../common/flow/blocks/block.ts';

/** What one option of a step is written with, by its kind; its words are in the reader's language. */
export interface WidgetProps<K extends OptionKind = OptionKind> {
  /** By which a finding leads to it: `menu.options`. */
  id: string;
  label: string;
  hint?: string;
  /** What holds while it is left out. */
  none?: string;
  choices: readonly { value: string; label: string }[];
  ticked?: { label: string; begins: number };
  isWrong: boolean;
  field: Extract<OptionField, { kind: K }>;
  value: OptionValues[K] | null | undefined;
  /** Of several: what adds another, and how many there may be. */
  several?: { add: string; max: number };
  /** What one of them is called; the first is 0. */
  nameOf(at: number): string;
  /** What is written inside of it, drawn: of several that of each. */
  rows: readonly ReactNode[];
  /** The variables of the flow, and every step by number and words. */
  own: readonly string[];
  steps: readonly { value: string; label: string }[];
  /** What it holds from now on, or what becomes of it as it is by then; undefined: it is left out. */
  put(next: Edit<OptionValues[K]>): void;
}
type Edit<T> = T | undefined | ((now: T | undefined) => T | undefined);
