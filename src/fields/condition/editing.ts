import type { RefCallback } from 'react';
import type { Saying } from '../../../common/conditions/sentence.ts';

/** What every part of an editor shares. */
export interface Editing {
  saying: Saying;
  /** Path in the tree → what is wrong there. */
  errors: Readonly<Record<string, string>>;
  /** Takes the focus to the rule that was just added. */
  focused(path: string): RefCallback<HTMLSelectElement>;
  /** Says which rule that is. */
  focusNext(path: string): void;
  /** Whether the tree may have one rule more. */
  isFull: boolean;
}
