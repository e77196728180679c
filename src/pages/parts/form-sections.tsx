import { useTranslation } from 'react-i18next';
import type { Mode, Resource } from '../../../resources/kit/index.ts';
import { FieldItem } from '../../fields/item.tsx';
import type { FormHelp } from '../../fields/types.ts';
import type { useWords } from '../words.ts';
import { sectionsOf } from './sections.ts';

// Fetched with the form, not after it.
void import('../../fields/list/input.tsx');

interface Props {
  resource: Resource;
  words: ReturnType<typeof useWords>;
  /** Fields of these modes are asked for. */
  modes: readonly Mode[];
  help?: FormHelp;
}

/** A record's form in its parts, each under its heading. */
export function FormSections({ resource, words, modes, help }: Props) {
  const { t } = useTranslation();
  const parts = sectionsOf(resource)
    .map(({ name, fields }) => ({
      name,
      fields: fields.filter((each) => modes.includes(resource.fields[each]?.mode ?? 'assigned')),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div className="sections">
      {parts.map(({ name, fields }) => (
        <section className="section" key={name ?? ''}>
          {parts.length > 1 && <h2>{name === undefined ? t('form.rest') : words.section(name)}</h2>}
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
