import { isRef } from '../../../resources/kit/index.ts';
import { components } from '../../fields/index.ts';
import { Reference } from '../../parts/reference.tsx';
import { isEmpty, type Shown } from './draw.tsx';

/** Numbers and names by which a record is known elsewhere, and the records it belongs to: a line each. */
export function RecordReferences({ names, resource, row, words, titles }: Shown & { names: readonly string[] }) {
  const shown = names.filter((name) => !isEmpty(row[name]));
  if (shown.length === 0) return null;
  return (
    <dl className="panel references">
      {shown.map((name) => {
        const field = resource.fields[name];
        if (!field) return null;
        const { cell } = components[field.kind];
        return (
          <Reference key={name} label={words.field(name).label} copied={isRef(field) ? undefined : String(row[name])}>
            {cell({ field, value: row[name], words: words.field(name), titles })}
          </Reference>
        );
      })}
    </dl>
  );
}
