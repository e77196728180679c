import { type Language, languages } from '../../../resources/enums.ts';
import type { Translated } from '../../../resources/kit/index.ts';
import { useShop } from '../../app/access.ts';
import { Input, TextArea } from '../../app/antd/input.ts';
import { described } from '../parts/described.ts';
import type { InputProps } from '../types.ts';

/** As each calls itself. */
const names: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/** One input a language under one label, the shop's own first. What is left empty is read in the other. */
export default function TranslatedInput(props: InputProps) {
  const { field, words, value, onChange, id } = props;
  const own = useShop().data?.language ?? 'sw';
  const options = field.kind === 'translated' ? field.options : { max: undefined };
  const texts = (value ?? {}) as Translated;
  const write = (language: Language, text: string) => {
    const { [language]: _, ...others } = texts;
    const next = text === '' ? others : { ...others, [language]: text };
    onChange?.(Object.keys(next).length === 0 ? null : next);
  };
  const ordered = [...languages].sort((a, b) => Number(b === own) - Number(a === own));
  return (
    <div className="translated-input">
      {ordered.map((language) => {
        const given = {
          ...described(props),
          // The label is of the first; each says its own language.
          id: language === own ? id : undefined,
          'aria-label': `${words.label} (${names[language]})`,
          lang: language,
          size: 'large' as const,
          maxLength: options.max,
          value: texts[language] ?? '',
          placeholder: language === own ? undefined : texts[own],
          onChange: ({ target }: { target: { value: string } }) => write(language, target.value),
        };
        return (
          <div key={language}>
            <small aria-hidden="true">{names[language]}</small>
            {'lines' in options && options.lines ? (
              <TextArea {...given} autoSize={{ minRows: 2, maxRows: 12 }} />
            ) : (
              <Input {...given} />
            )}
          </div>
        );
      })}
    </div>
  );
}
