import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
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
import { formTexts } from './form-texts.ts';
import { useFound } from './found-at.ts';
import { texts } from './texts.ts';
import type { WidgetProps } from './widget.ts';

interface Named {
  /** By which a finding leads to it: `menu.options.2.title`. */
  id: string;
  label: string;
  hint?: string;
}

/** What stands below a field: what is wrong with it, and its hint. */
function Notes({ id, hint, isWrong }: Pick<FieldProps, 'id' | 'hint' | 'isWrong'>) {
  const found = useFound(id);
  return (
    <>
      {found.length > 0 && (
        <small id={`${id}.found`} data-over>
          {found.join(' · ')}
        </small>
      )}
      {hint !== undefined && (
        <small id={`${id}.hint`} className="soft" data-over={isWrong || undefined}>
          {hint}
        </small>
      )}
    </>
  );
}
/** How a field says that it is wrong, and where what is said of it stands. */
function useNoted({ id, hint, isWrong }: Pick<FieldProps, 'id' | 'hint' | 'isWrong'>, beside?: string): Noted {
  const isFound = useFound(id).length > 0;
  const notes = [beside, isFound && `${id}.found`, hint !== undefined && `${id}.hint`].filter(Boolean).join(' ');
  return {
    ...((isFound || isWrong) && { 'aria-invalid': true }),
    ...(notes !== '' && { 'aria-describedby': notes }),
  };
}
interface Noted {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps extends Named {
  isWrong?: boolean;
  children(noted: Noted): ReactNode;
}
export function Field({ children, ...named }: FieldProps) {
  const { id, label } = named;
  return (
    <div className="flow-field">
      <label htmlFor={id}>{label}</label>
      {children(useNoted(named))}
      <Notes {...named} />
    </div>
  );
}

/** Several inputs, or buttons, under one name. A finding leads to all of it. */
export function Group({ children, ...named }: Named & { children: ReactNode }) {
  const { id, label } = named;
  return (
    <fieldset className="flow-words" id={id} tabIndex={-1} aria-describedby={useNoted(named)['aria-describedby']}>
      <legend>{label}</legend>
      {children}
      <Notes {...named} />
    </fieldset>
  );
}

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
  const named = useTexts(fillLabels);
  const { id, label, hint, words, fills, variables, change } = props;
  const spoken = useLanguage();
  const [lastWritten, setLanguage] = useState<Language>(spoken);
  const write = (language: Language, text: string) => change({ ...words, [language]: toStored(text, named) });
  return (
    <fieldset className="flow-words" aria-describedby={hint === undefined ? undefined : `${id}.hint`}>
      <legend>{label}</legend>
      {inOrderOf(spoken).map((language) => (
        <WordsIn key={language} {...props} language={language} write={write} onFocus={() => setLanguage(language)} />
      ))}
      {fills && (
        <Fills
          names={fills}
          {...(variables && { own: variables })}
          insert={(word) => write(lastWritten, `${toShown(words[lastWritten], named)}${word}`)}
        />
      )}
      <Notes {...{ id, hint }} />
    </fieldset>
  );
}

interface WordsInProps extends WordsProps {
  language: Language;
  write(language: Language, text: string): void;
  onFocus(): void;
}
function WordsIn({ id: of, label, words, max, isLong = false, language, write, onFocus }: WordsInProps) {
  const t = useTexts(texts);
  const form = useTexts(formTexts);
  const named = useTexts(fillLabels);
  const text = words[language];
  const count = lengthOf(text);
  const id = `${of}.${language}`;
  const shared = {
    ...{ id, value: toShown(text, named), lang: language, onFocus },
    ...useNoted({ id }, `${id}.count`),
    onChange: ({ target }: { target: { value: string } }) => write(language, target.value),
  };
  return (
    <div className="flow-field">
      <label htmlFor={id}>
        <span className="hidden-text">{label}: </span>
        {t.languages[language]}
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
      <small id={`${id}.count`} className="soft" data-over={count > max || undefined}>
        {form.count(count, max)}
      </small>
      <Notes id={id} />
    </div>
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
    {(noted) => (
      <>
        <input
          {...noted}
          id={id}
          value={value}
          list={offered && `${id}.offered`}
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
    {(noted) => (
      <textarea
        {...noted}
        id={id}
        rows={4}
        spellCheck={false}
        maxLength={max}
        value={value}
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
      {(noted) => (
        <input
          {...noted}
          {...{ id, inputMode, autoCapitalize }}
          key={value}
          defaultValue={value}
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
      {(noted) => (
        <select {...noted} id={id} value={value} onChange={({ target }) => change(target.value)}>
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
