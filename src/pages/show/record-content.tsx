import { components } from '../../fields/index.ts';
import { sectionsOf } from '../parts/sections.ts';
import { isEmpty, type Shown } from './draw.tsx';

/** What else a record says, in the parts of its definition, a line each; what is empty stays away. */
export const RecordContent = ({ names, resource, row, words, titles }: Shown & { names: readonly string[] }) =>
  sectionsOf(resource).map(({ name: part, fields }) => {
    const shown = fields.filter((name) => names.includes(name) && !isEmpty(row[name]));
    if (shown.length === 0) return null;
    return (
      <section className="section" key={part ?? ''}>
        {part !== undefined && <h2>{words.section(part)}</h2>}
        <dl className="facts">
          {shown.map((name) => {
            const field = resource.fields[name];
            if (!field) return null;
            const { cell, wide } = components[field.kind];
            const { label } = words.field(name);
            // Under a heading of the same word, or alone under one, it needs no name of its own.
            const isNamed = part !== undefined && shown.length === 1 && wide === true;
            return (
              <div key={name} className={wide ? 'wide' : undefined}>
                <dt className={isNamed ? 'hidden-text' : undefined}>{label}</dt>
                <dd>{cell({ field, value: row[name], words: words.field(name), titles })}</dd>
              </div>
            );
          })}
        </dl>
      </section>
    );
  });
