import { looks } from '../../fields/index.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

/** One filter for each field that lists may be filtered by. */
export function Filters({ resource, words, values, set }: Props) {
  return (
    <div className="filters">
      {(resource.query?.filter ?? []).map((name) => {
        const field = resource.fields[name];
        const filter = field && looks[field.kind].filter;
        if (!filter) return null;
        const Filter = filter;
        return (
          <div key={name} role="group" aria-label={words.field(name).label}>
            <span>{words.field(name).label}</span>
            <Filter name={name} field={field} words={words.field(name)} values={values} set={set} />
          </div>
        );
      })}
    </div>
  );
}
