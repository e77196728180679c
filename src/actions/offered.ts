import { type Action, isOpen, type Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import type { ActionWords } from '../pages/words.ts';
import { undoName } from './undo.ts';

/** An action as it is offered for rows: open to be done, or with the sentence that says why not now. */
export interface OfferedAction {
  name: string;
  action: Action;
  label: string;
  why?: string;
}

/**
 * What somebody is offered to do to rows. Without the permission it is not there; where none of the rows fits it, it
 * says why.
 */
export const offeredOf = (
  resource: Pick<Resource, 'name' | 'fields' | 'actions'>,
  rows: readonly Readonly<Record<string, unknown>>[],
  { holder, words, isBulk = false }: { holder: Holder; words(name: string): ActionWords; isBulk?: boolean },
): OfferedAction[] =>
  Object.entries(resource.actions ?? {})
    .filter(
      ([name, action]) =>
        mayDo(holder, resource.name, name) && (!isBulk || (action.bulk === true && name !== undoName)),
    )
    .map(([name, action]) => {
      const { title: label, unless: why } = words(name);
      const fits = rows.some((row) => isOpen(resource, action, row));
      return { name, action, label, ...(!fits && why !== undefined && { why }) };
    })
    .filter(({ action, why }) => why === undefined || action.onlyOpen !== true);
