import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { toShown, toStored } from '../../../common/fills.ts';
import { mayBeLeftOut } from '../../../common/flow/blocks/left-out.ts';
import type { Words } from '../../../common/flow/flow.ts';
import { lengthOf } from '../../../common/flow/texts-of.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import type { FillName } from '../../../resources/fills.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { useLanguage } from '../../app/language.ts';
import { Fills } from '../../parts/fills.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import '../../fields/choice/in-sight.css';
import { variableOf } from './changes.ts';
import { texts } from './texts.ts';
import type { WidgetProps } from './widget.ts';

interface Named {
  /** By which a finding leads to it: `menu.options.2.title`. */
  id: string;
  label: string;
  hint?: string;
}

interface FieldProps extends Named {
  isWrong?: boolean;
  children(describedBy: string | undefined): ReactNode;
}
function Field({ id, label, hint, isWrong, children }: FieldProps) {
  const own = useId();
  return (
    <div className="flow-field">
      <label htmlFor={id}>{label}</label>
      {children(hint === undefined ? undefined : own)}
      {hint !== undefined && (
        <small id={own} className="soft" data-over={isWrong || undefined}>
          {hint}
        </small>
      )}
    </div>
  );
}

/** Several inputs, or buttons, under one name. A finding leads to all of it. */
export const Group = ({ id, label, hint, children }: Named & { children: ReactNode }) => (
  <fieldset className="flow-words" id={id} tabIndex={-1}>
    <legend>{label}</legend>
    {children}
    {hint !== undefined && <small className="soft">{hint}</small>}
  </fieldset>
);

interface WordsProps extends Named {
  words: Words;
  max: number;
  isLong?: boolean;
  /** What it may leave open, and the flow's own variables beside that. */
  fills?: readonly FillName[];
  variables?: readonly string[];
  change(words: Words): void;
}
/** The language that is read here stands first: it is the one that is written in. */
const inOrderOf = (first: Language) => [first, ...languages.filter((each) => each !== first)];

/** A text in both languages, with what is left of the channel's room. */
export function WordsField(props: WordsProps) {
  const t = useTexts(texts);
  const named = useTexts(fillLabels);
  const { id, label, hint, words, max, isLong = false, fills, variables, change } = props;
  const spoken = useLanguage();
  const [lastWritten, setLanguage] = useState<Language>(spoken);
  const write = (language: Language, text: string) => change({ ...words, [language]: toStored(text, named) });
  return (
    <fieldset className="flow-words">
      <legend>{label}</legend>
      {inOrderOf(spoken).map((language) => {
        const text = words[language];
        const count = lengthOf(text);
        const shared = {
          id: `${id}.${language}`,
          value: toShown(text, named),
          lang: language,
          'aria-describedby': `${id}.${language}.count`,
          onChange: ({ target }: { target: { value: string } }) => write(language, target.value),
          onFocus: () => setLanguage(language),
        };
        return (
          <div key={language} className="flow-field">
            <label htmlFor={shared.id}>
              <span className="hidden-text">{label}: </span>
              {t.languages[language]}
            </label>
            {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
            <small id={`${id}.${language}.count`} className="soft" data-over={count > max || undefined}>
              {t.count(count, max)}
            </small>
          </div>
        );
      })}
      {fills && (
        <Fills
          names={fills}
          {...(variables && { own: variables })}
          insert={(word) => write(lastWritten, `${toShown(words[lastWritten], named)}${word}`)}
        />
      )}
      {hint !== undefined && <small className="soft">{hint}</small>}
    </fieldset>
  );
}

interface TextProps extends Named {
  value: string;
  /** What may be meant, to choose from. */
  offered?: readonly string[];
  change(to: string): void;
}
export const TextField = ({ id, label, hint, value, offered, change }: TextProps) => (
  <Field {...{ id, label, ...(hint !== undefined && { hint }) }}>
    {(describedBy) => (
      <>
        <input
          id={id}
          value={value}
          list={offered && `${id}.offered`}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
        />
        {offered && (
          <datalist id={`${id}.offered`}>
            {offered.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
);

interface LongProps extends Named {
  value: string;
  max: number;
  isWrong: boolean;
  change(to: string): void;
}
/** What programs read: nothing corrects it. */
export const LongField = ({ id, label, hint, value, max, isWrong, change }: LongProps) => (
  <Field {...{ id, label, isWrong, ...(hint !== undefined && { hint }) }}>
    {(describedBy) => (
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        maxLength={max}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => change(target.value)}
      />
    )}
  </Field>
);

interface SettledProps<T> extends Named, Pick<InputHTMLAttributes<never>, 'inputMode' | 'autoCapitalize'> {
  value: T;
  /** What is typed, as it may be. */
  settle(typed: string): T;
  change(to: T): void;
}
/** What is typed is brought into its bounds when the field is left, and is taken then. */
function SettledField<T extends string | number | undefined>(props: SettledProps<T>) {
  const { id, label, hint, value, settle, change, inputMode, autoCapitalize } = props;
  return (
    <Field {...{ id, label, ...(hint !== undefined && { hint }) }}>
      {(describedBy) => (
        <input
          {...{ id, inputMode, autoCapitalize }}
          key={value}
          defaultValue={value}
          aria-describedby={describedBy}
          onBlur={({ target }) => {
            const to = settle(target.value);
            target.value = String(to ?? '');
            if (to !== value) change(to);
          }}
        />
      )}
    </Field>
  );
}

/** A name for what is kept, as it may be. Left empty it is what it was: what asks for it goes by that. */
export const NameField = (props: Named & { value: string; change(to: string): void }) => (
  <SettledField {...props} autoCapitalize="off" settle={(typed) => variableOf(typed) || props.value} />
);

/** A whole number within its bounds; where it may be left out it is emptied, or ticked away. */
export function NumberField({ field, ticked, value, put, ...named }: WidgetProps<'int'>) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field.options;
  const settle = (typed: string): number | undefined =>
    typed.trim() === '' && mayBeLeftOut(field)
      ? undefined
      : Math.min(Math.max(Number(typed.replace(/\D/g, '')) || min, min), max);
  const number = value ?? undefined;
  const input = (
    <SettledField<number | undefined> {...named} inputMode="numeric" value={number} settle={settle} change={put} />
  );
  if (!ticked) return input;
  return (
    <>
      <label className="flow-check">
        <input
          type="checkbox"
          checked={number !== undefined}
          onChange={({ target }) => put(target.checked ? ticked.begins : undefined)}
        />
        {ticked.label}
      </label>
      {number !== undefined && input}
    </>
  );
}

interface ChoiceProps extends Named {
  value: string;
  choices: readonly { value: string; label: string }[];
  /** What stands there while nothing is chosen. */
  none?: string;
  change(to: string): void;
}
/** Up to so many stand beside each other. */
const few = 5;

/** One of several, in sight where they are few. What stands for none is one of them. */
export function ChoiceField({ none, ...props }: ChoiceProps) {
  const { id, label, hint, value, choices, change } = props;
  const all = none === undefined ? choices : [{ value: '', label: none }, ...choices];
  const isThere = all.some((each) => each.value === value);
  if (all.length > few || !isThere) return <SelectField {...props} {...(none !== undefined && { none })} />;
  return (
    <Group {...{ id, label, ...(hint !== undefined && { hint }) }}>
      <div className="in-sight">
        {all.map((each) => (
          <label key={each.value}>
            <input
              type="radio"
              name={id}
              value={each.value}
              checked={each.value === value}
              onChange={() => change(each.value)}
            />
            <span>{each.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** One of many. What is chosen and is no longer there stays in sight. */
export function SelectField({ id, label, hint, value, choices, none, change }: ChoiceProps) {
  const isThere = value === '' || choices.some((each) => each.value === value);
  return (
    <Field {...{ id, label, ...(hint !== undefined && { hint }) }}>
      {(describedBy) => (
        <select id={id} value={value} aria-describedby={describedBy} onChange={({ target }) => change(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {!isThere && <option value={value}>{value}</option>}
          {choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
