import { isWritten, type Resource, type Written } from '../../../resources/kit/index.ts';
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
  when: Written;
  help?: FormHelp;
}

/** A record's form in its parts, each under its heading. */
export function FormSections({ resource, words, when, help }: Props) {
  const say = useTexts(texts);
  const parts = sectionsOf(resource)
    .map(({ name, fields }) => ({
      name,
      fields: fields.filter((each) => isWritten(resource.fields[each], when)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div className="sections">
      {parts.map(({ name, fields }) => (
        <section className="section" key={name ?? ''}>
          {parts.length > 1 && <h2>{name === undefined ? say.rest : words.section(name)}</h2>}
          <div className="form-grid">
            {fields.map((each) => {
              const field = resource.fields[each];
              if (!field) return null;
              const said = { ...words.field(each), ...help?.fields?.[each], headed: fields.length === 1 };
              return <FieldItem key={each} field={field} words={said} path={[each]} />;
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
