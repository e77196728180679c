import { Button } from 'antd';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { answerKinds } from '../../../common/flow/answer-kinds.ts';
import { isList } from '../../../common/flow/blocks/menu.ts';
import { fillsOf, knowsOrder, orderVariable } from '../../../common/flow/doctor.ts';
import type { Block, Flow, Words } from '../../../common/flow/flow.ts';
import { limits } from '../../../common/flow/limits.ts';
import { menuShows } from '../../../common/flow/menu-shows.ts';
import { textsOf } from '../../../common/flow/texts-of.ts';
import { languages } from '../../../resources/enums.ts';
import { useLanguage } from '../../app/language.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { answerTexts } from './answer-texts.ts';
import {
  type FlowChange,
  leadsBy,
  moved,
  variablesOf,
  waitingForMoney,
  withBlock,
  withValue,
  withVariable,
  withWay,
  withWordsTo,
  wordsTo,
} from './changes.ts';
import { EventsTo } from './events-to.tsx';
import { ChoiceField, NameField, TextField, WordsField } from './fields.tsx';
import { type Choice, newOption, openWayOf } from './kinds.ts';
import { exitName, nextName, OptionFields } from './option-fields.tsx';
import { texts } from './texts.ts';

interface Props {
  flow: Flow;
  name: string;
  block: Block;
  /** Every step by its number and first words. */
  steps: readonly { value: string; label: string }[];
  change(next: FlowChange): void;
}
// Few steps have one.
const HttpForm = lazy(() => import('./http-form.tsx'));
const PersonForm = lazy(() => import('./person-form.tsx'));
const ConditionFields = lazy(() => import('./condition-fields.tsx'));
const CarriedForm = lazy(() => import('./carried-form.tsx'));

/** All that one step says and where it leads. */
export function BlockForm({ flow, name, block, steps, change }: Props) {
  const t = useTexts(texts);
  const language = useLanguage();
  const question = useTexts(answerTexts);
  const put = (place: string, value: unknown) =>
    change(withBlock(flow, name, withValue(block, place.split('.'), value)));
  const idOf = (place: string) => `${name}.${place}`;
  const way = openWayOf(block);
  const own = [...new Set([...variablesOf(flow), ...(knowsOrder(flow) ? [orderVariable] : [])])];
  const rooms = new Map(textsOf(block).map(({ place, max }) => [place, max]));
  const wording = (place: 'text' | 'empty' | 'sorry' | 'button', words: Words) => {
    const max = rooms.get(place);
    return (
      max !== undefined && (
        <WordsField
          {...{ id: idOf(place), label: t[place], words, max, isLong: place !== 'button' }}
          {...(place !== 'button' && { fills: fillsOf(block.kind), variables: own })}
          change={(to) => put(place, to)}
        />
      )
    );
  };
  const target = (
    place: 'next' | 'yes' | 'no' | 'empty' | 'back' | 'failed' | 'answered' | 'paid' | 'unpaid',
    label: string,
    value: string,
  ) => (
    <ChoiceField
      {...{ id: idOf(place), label, value, choices: steps, none: t.choose_step }}
      change={(to) => put(place, to)}
    />
  );
  return (
    <div className="flow-form">
      {'text' in block && wording('text', block.text)}
      <Suspense>
        {block.kind === 'message' && (
          <CarriedForm
            key={name}
            {...{ name, block }}
            put={(edit) =>
              change((now) => {
                const own = now.blocks[name];
                return own?.kind === 'message' ? withBlock(now, name, edit(own)) : now;
              })
            }
          />
        )}
        {block.kind === 'http' && <HttpForm {...{ name, block, put }} />}
        {block.kind === 'person' && <PersonForm {...{ name, block, put }} />}
      </Suspense>
      {'options' in block && (
        <>
          <Options
            {...{ name, options: block.options, hasRows: isList(block), steps }}
            change={(to) => put('options', to)}
          />
          <ChoiceField
            {...{ id: idOf('show'), label: t.show, value: block.show ?? 'auto' }}
            choices={menuShows.map((value) => ({ value, label: t.shows[value] }))}
            change={(to) => put('show', to)}
          />
        </>
      )}
      {'button' in block && wording('button', block.button)}
      {'answer' in block && (
        <ChoiceField
          {...{ id: idOf('answer'), label: question.answer, value: block.answer }}
          {...(question.answer_hints[block.answer] !== undefined && { hint: question.answer_hints[block.answer] })}
          choices={answerKinds.map((value) => ({ value, label: question.answers[value] }))}
          change={(to) => put('answer', to)}
        />
      )}
      {'variable' in block && (
        <NameField
          {...{ id: idOf('variable'), label: t.variable, hint: t.variable_hint, value: block.variable }}
          change={(variable) => change(withVariable(flow, name, block.variable, { ...block, variable }))}
        />
      )}
      {'to' in block && block.kind === 'set' && (
        <TextField {...{ id: idOf('to'), label: t.to, value: block.to }} change={(to) => put('to', to.slice(0, 200))} />
      )}
      {'sorry' in block && wording('sorry', block.sorry)}
      {'empty' in block && typeof block.empty === 'object' && wording('empty', block.empty)}
      {block.kind === 'link' && (
        <label className="flow-check">
          <input
            type="checkbox"
            checked={block.wait !== undefined}
            onChange={({ target }) => change(withBlock(flow, name, waitingForMoney(block, target.checked)))}
          />
          {t.wait_for_money}
        </label>
      )}
      <OptionFields {...{ name, block, put }} />
      {'fact' in block && (
        <>
          <Suspense>
            <ConditionFields {...{ name, block, own }} put={(to) => change(withBlock(flow, name, to))} />
          </Suspense>
          {target('yes', t.yes, block.yes)}
          {target('no', t.no, block.no)}
        </>
      )}
      {block.kind === 'language' && (
        <ChoiceField
          {...{ id: idOf('to'), label: t.language, value: block.to ?? '', none: t.other_language }}
          choices={languages.map((value) => ({ value, label: t.languages[value] }))}
          change={(to) => {
            const { to: _, ...rest } = block;
            change(withBlock(flow, name, to === 'en' || to === 'sw' ? { ...rest, to } : rest));
          }}
        />
      )}
      {'next' in block && target('next', nextName(block, language) ?? t.next, block.next)}
      {block.kind === 'link' &&
        block.wait !== undefined &&
        (['paid', 'unpaid'] as const).map((exit) => (
          <Fragment key={exit}>{target(exit, exitName(block.kind, exit, language), block[exit] ?? '')}</Fragment>
        ))}
      {block.kind === 'http' && target('failed', exitName(block.kind, 'failed', language), block.failed)}
      {'answered' in block && target('answered', exitName(block.kind, 'answered', language), block.answered)}
      {'empty' in block && typeof block.empty === 'string' && target('empty', t.after_empty, block.empty)}
      {(block.kind === 'product' || block.kind === 'words') && target('back', t.back, block.back)}
      {way && (
        <ChoiceField
          {...{ id: idOf(way), label: way === 'back' ? t.back : exitName(block.kind, way, language) }}
          {...{ value: leadsBy(block, way), choices: steps, none: t.none }}
          change={(to) => change(withBlock(flow, name, withWay(block, way, to)))}
        />
      )}
      <WordsTo key={name} {...{ flow, name, change }} />
      <label className="flow-check">
        <input
          type="checkbox"
          checked={flow.any === name}
          onChange={({ target }) => change({ ...flow, any: target.checked ? name : '' })}
        />
        {t.any}
      </label>
      <EventsTo key={`events of ${name}`} {...{ flow, name, change }} />
    </div>
  );
}

/** Written as it is typed; a comma that was just typed is no word yet. */
function WordsTo({ flow, name, change }: Pick<Props, 'flow' | 'name' | 'change'>) {
  const t = useTexts(texts);
  return (
    <div className="flow-field">
      <label htmlFor={`${name}.keywords`}>{t.words}</label>
      <input
        id={`${name}.keywords`}
        key={wordsTo(flow, name)}
        defaultValue={wordsTo(flow, name)}
        aria-describedby={`${name}.keywords.hint`}
        onBlur={({ target }) => {
          if (target.value.trim() !== wordsTo(flow, name)) change(withWordsTo(flow, name, target.value));
        }}
      />
      <small id={`${name}.keywords.hint`} className="soft">
        {t.words_hint}
      </small>
    </div>
  );
}

interface OptionsProps extends Pick<Props, 'name' | 'steps'> {
  options: readonly Choice[];
  hasRows: boolean;
  change(options: Choice[]): void;
}
function Options({ name, options, hasRows, steps, change }: OptionsProps) {
  const t = useTexts(texts);
  const max = hasRows ? limits.rowTitle : limits.buttonTitle;
  const put = (at: number, option: Choice) => change(options.with(at, option));
  return (
    <>
      <ol className="flow-options">
        {options.map((option, at) => (
          <li key={option.id} aria-label={t.option(at + 1)}>
            <header>
              <strong>{t.option(at + 1)}</strong>
              <Moves
                {...{ of: t.option(at + 1), at, count: options.length }}
                move={(by) => change(moved(options, at, by))}
              >
                <Button
                  type="text"
                  size="large"
                  disabled={options.length === 1}
                  aria-label={`${t.remove}: ${t.option(at + 1)}`}
                  icon={<Icon name="trash" size={18} />}
                  onClick={() => change(options.toSpliced(at, 1))}
                />
              </Moves>
            </header>
            <WordsField
              {...{ id: `${name}.options.${at}.title`, label: t.option_title, words: option.title, max }}
              change={(title) => put(at, { ...option, title })}
            />
            {hasRows && (
              <details open={option.description !== undefined}>
                <summary>{t.description}</summary>
                <WordsField
                  {...{ id: `${name}.options.${at}.description`, label: t.description, max: limits.rowDescription }}
                  words={option.description ?? { en: '', sw: '' }}
                  change={(description) => put(at, { ...option, description })}
                />
              </details>
            )}
            <ChoiceField
              {...{ id: `${name}.options.${at}.next`, label: t.leads, value: option.next }}
              {...{ choices: steps, none: t.choose_step }}
              change={(next) => put(at, { ...option, next })}
            />
          </li>
        ))}
      </ol>
      <Button
        size="large"
        disabled={options.length >= limits.rows}
        icon={<Icon name="plus" size={18} />}
        onClick={() => change([...options, newOption(options)])}
      >
        {t.add_option}
      </Button>
      <small className="soft">{t.options_hint(limits.buttons, limits.rows)}</small>
    </>
  );
}

interface MovesProps {
  of: string;
  at: number;
  count: number;
  move(by: 1 | -1): void;
  children?: ReactNode;
}
/** Up and down by one, by the keyboard as by a tap. */
export function Moves({ of, at, count, move, children }: MovesProps) {
  const t = useTexts(texts);
  return (
    <span className="flow-moves">
      <Button
        type="text"
        size="large"
        disabled={at === 0}
        aria-label={`${t.up}: ${of}`}
        icon={<Icon name="up" size={18} />}
        onClick={({ currentTarget }) => {
          move(-1);
          // What is at the end cannot go on: the keys are given to the way back.
          if (at === 1) focusOn(currentTarget.nextElementSibling);
        }}
      />
      <Button
        type="text"
        size="large"
        disabled={at === count - 1}
        aria-label={`${t.down}: ${of}`}
        icon={<Icon name="down" size={18} />}
        onClick={({ currentTarget }) => {
          move(1);
          if (at === count - 2) focusOn(currentTarget.previousElementSibling);
        }}
      />
      {children}
    </span>
  );
}

const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus();
