import { components } from '../../fields/index.ts';
import { Figures } from '../../parts/figures.tsx';
import { isEmpty, type Shown } from './draw.tsx';

/** A record's numbers, amounts and times beside each other. */
export function RecordFigures({ names, resource, row, words, titles }: Shown & { names: readonly string[] }) {
  const figures = names.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || isEmpty(row[name])) return [];
    const { cell, brief = cell } = components[field.kind];
    const isRehearsal = row.rehearsal === true;
    const value = brief({ field, value: row[name], words: words.field(name), titles, isRehearsal });
    return [{ key: name, label: words.field(name).label, value }];
  });
  return figures.length > 0 && <Figures figures={figures} />;
}
