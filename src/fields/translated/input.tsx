import { useState } from 'react';
import { toShown, toStored } from '../../../common/fills.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import type { Translated } from '../../../resources/kit/index.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { useShop } from '../../app/access.ts';
import { Input, TextArea } from '../../app/antd/input.ts';
import { Fills } from '../../parts/fills.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { described } from '../parts/described.ts';
import type { InputProps } from '../types.ts';

/** As each calls itself. */
const names: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/** One input a language under one label, the shop's own first. What is left empty is read in the other. */
export default function TranslatedInput(props: InputProps) {
  const { field, words: named, value, onChange, id } = props;
  const own = useShop().data?.language ?? 'sw';
  const options = field.kind === 'translated' ? field.options : { max: undefined };
  const fills = 'fills' in options ? options.fills : undefined;
  const words = useTexts(fillLabels);
  const [lastWritten, setLanguage] = useState<Language>();
  const texts = (value ?? {}) as Translated;
  const write = (language: Language, text: string) => {
    const { [language]: _, ...others } = texts;
    const next = text === '' ? others : { ...others, [language]: fills ? toStored(text, words) : text };
    onChange?.(Object.keys(next).length === 0 ? null : next);
  };
  const shown = (text: string) => (fills ? toShown(text, words) : text);
  /** Where somebody wrote last. */
  const at = lastWritten ?? own;
  const ordered = [...languages].sort((a, b) => Number(b === own) - Number(a === own));
  return (
    <div className="translated-input">
      {ordered.map((language) => {
        const given = {
          ...described(props),
          // The label is of the first; each says its own language.
          id: language === own ? id : undefined,
          'aria-label': `${named.label} (${names[language]})`,
          lang: language,
          size: 'large' as const,
          maxLength: options.max,
          value: shown(texts[language] ?? ''),
          placeholder: language === own || texts[own] === undefined ? undefined : shown(texts[own]),
          onFocus: () => setLanguage(language),
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
      {fills && onChange && <Fills names={fills} insert={(word) => write(at, `${shown(texts[at] ?? '')}${word}`)} />}
    </div>
  );
}
