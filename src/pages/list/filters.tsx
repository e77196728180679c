import { lazy, Suspense } from 'react';
import { columnFields } from '../../../resources/kit/group.ts';
import { filtersOf, isRef } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { components } from '../../fields/index.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

// Rules are for those who ask for more than one field at once.
const ListRules = lazy(() => import('../../fields/condition/list-rules.tsx'));

/** One filter for each field that lists may be filtered by. */
export function Filters({ resource, words, values, set }: Props) {
  const fields = columnFields(resource.fields);
  const holder = useHolder();
  return (
    <div className="filters">
      {filtersOf(resource).map((name) => {
        const field = fields[name];
        const filter = field && components[field.kind].filter;
        // Of records that one may not read none is offered.
        if (!filter || (isRef(field) && !mayDo(holder, field.options.to, 'read'))) return null;
        const Filter = filter;
        return (
          <div key={name} role="group" aria-label={words.field(name).label}>
            <span>{words.field(name).label}</span>
            <Filter name={name} field={field} words={words.field(name)} values={values} set={set} />
          </div>
        );
      })}
      <Suspense>
        <ListRules resource={resource} values={values} set={set} />
      </Suspense>
    </div>
  );
}
