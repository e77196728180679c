import type { OptionField, OptionKind, OptionValues } from '../../../common/flow/blocks/block.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import type { FlowChange } from './changes.ts';

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
  /** The step that it is an option of, and its flow with its variables and with every step by number and words. */
  name: string;
  flow: Flow;
  own: readonly string[];
  steps: readonly { value: string; label: string }[];
  /** What it holds from now on, or what becomes of it as it is by then; undefined: it is left out. */
  put(next: Edit<OptionValues[K]>): void;
  change(next: FlowChange): void;
}
type Edit<T> = T | undefined | ((now: T | undefined) => T | undefined);
