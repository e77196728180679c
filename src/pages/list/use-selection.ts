import { useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import type { ActedRow } from '../../actions/use-actions.ts';
import { useHolder } from '../../app/may.ts';
import type { View } from './view.ts';

/** Which of the rows that are shown are ticked. */
export interface Selection {
  has(id: string): boolean;
  set(ids: readonly string[], checked: boolean): void;
}

/** A selection of what is shown, where something may be done to several at once. */
export function useSelection(resource: Resource, rows: View['rows']) {
  const holder = useHolder();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isOffered = Object.entries(resource.actions ?? {}).some(
    ([name, { bulk }]) => bulk && mayDo(holder, resource.name, name),
  );
  const selection: Selection = {
    has: (id) => ticked.has(id),
    set: (ids, checked) =>
      setTicked((before) => {
        const after = new Set(before);
        for (const id of ids) checked ? after.add(id) : after.delete(id);
        return after;
      }),
  };
  return {
    selection: isOffered ? selection : undefined,
    selected: rows.filter((row): row is ActedRow => ticked.has(String(row.id))),
    clear: () => setTicked(new Set()),
  };
}
