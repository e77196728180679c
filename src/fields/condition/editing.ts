import type { ComponentType, RefCallback } from 'react';
import type { SentenceContext } from '../../../common/conditions/sentence.ts';
import type { Group, Related, Rule, Subject } from '../../../resources/kit/condition.ts';

/** A group of rules in the tree. */
export interface GroupProps {
  subject: Subject;
  group: Group;
  /** Where it stands in the tree. */
  path: string;
  /** The outermost is 1; only it has groups in it. */
  level: number;
  editing: Editing;
  title: string;
  onChange(group: Group): void;
  onRemove?: () => void;
}
export interface RuleProps {
  subject: Subject;
  rule: Rule | Related;
  number: number;
  path: string;
  level: number;
  editing: Editing;
  /** Draws the rules that related records must fit. */
  Group: ComponentType<GroupProps>;
  onChange(rule: Rule | Related): void;
  onRemove(): void;
}
/** What every part of an editor shares. */
export interface Editing {
  context: SentenceContext;
  /** Path in the tree → what is wrong there. */
  errors: Readonly<Record<string, string>>;
  /** Takes the focus to the rule that was just added. */
  focused(path: string): RefCallback<HTMLSelectElement>;
  /** Says which rule that is. */
  focusNext(path: string): void;
  /** Whether the tree may have one rule more. */
  isFull: boolean;
}
