import { isWritable, type Resource, type WriteOperation } from '../../../resources/kit/index.ts';
import { FieldItem } from '../../fields/form.ts';
import type { FormHelp } from '../../fields/types.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import type { useWords } from '../words.ts';
import { sectionsOf } from './sections.ts';

interface Props {
  resource: Resource;
  words: ReturnType<typeof useWords>;
  /** Whether it makes a record or changes one: what is asked for differs. */
  when: WriteOperation;
  help?: FormHelp;
}

/** A record's form in its parts, each under its heading. */
export function FormSections({ resource, words, when, help }: Props) {
  const t = useTexts(texts);
  const parts = sectionsOf(resource)
    .map(({ name, fields }) => ({
      name,
      fields: fields.filter((each) => isWritable(resource.fields[each], when)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div className="sections">
      {parts.map(({ name, fields }) => (
        <section className="section" key={name ?? ''}>
          {parts.length > 1 && <h2>{name === undefined ? t.rest : words.section(name)}</h2>}
          <div className="form-grid">
            {fields.map((each) => {
              const field = resource.fields[each];
              if (!field) return null;
              const fieldWords = { ...words.field(each), ...help?.fields?.[each], headed: fields.length === 1 };
              return <FieldItem key={each} field={field} words={fieldWords} path={[each]} />;
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
