import { lazy, Suspense } from 'react';
import { columnFields } from '../../../resources/kit/group.ts';
import { filtersOf } from '../../../resources/kit/index.ts';
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
  return (
    <div className="filters">
      {filtersOf(resource).map((name) => {
        const field = fields[name];
        const filter = field && components[field.kind].filter;
        if (!filter) return null;
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
