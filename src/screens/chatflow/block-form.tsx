import { type ComponentType, type ReactNode, Suspense } from 'react';
import { insideOf, optionsOf, type ShownOption } from '../../../common/flow/blocks/index.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { ownVariables } from '../../../common/flow/variables.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { type FlowChange, withOption, withWordsTo, wordsTo } from './changes.ts';
import { EventsTo } from './events-to.tsx';
import { Field } from './fields.tsx';
import { formTexts } from './form-texts.ts';
import { rowName } from './part-name.ts';
import { texts } from './texts.ts';
import type { WidgetProps } from './widget.ts';
import { widgets } from './widgets.tsx';

interface Props {
  flow: Flow;
  name: string;
  block: Block;
  /** Every step by its number and first words. */
  steps: readonly { value: string; label: string }[];
  change(next: FlowChange): void;
}

/** All that one step says and where it leads, as its kind describes it; and what leads to it. */
export default function BlockForm({ flow, name, block, steps, change }: Props) {
  const t = useTexts(texts);
  const own = ownVariables(flow);
  return (
    <div className="flow-form">
      <Options options={optionsOf(block, own)} {...{ name, block, own, steps, change }} />
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

interface OptionsProps extends Omit<Props, 'flow'> {
  options: readonly ShownOption[];
  own: readonly string[];
}
/** Each option of a step, or of what stands inside of one. */
const Options = ({ options, ...step }: OptionsProps) =>
  options.map((option) => (
    // Each is drawn when it is there: those beside it do not wait.
    <Suspense key={`${step.name}.${option.place}`}>
      <Folded option={option}>
        <Option {...{ option, ...step }} />
      </Folded>
    </Suspense>
  ));

function Folded({ option: { isFolded, label, value }, children }: { option: ShownOption; children: ReactNode }) {
  const language = useLanguage();
  if (!isFolded) return children;
  return (
    <details open={value !== undefined}>
      <summary>{label[language]}</summary>
      {children}
    </details>
  );
}

function Option({ option, ...step }: Omit<OptionsProps, 'options'> & { option: ShownOption }) {
  const language = useLanguage();
  const { name, block, own, steps, change } = step;
  const { place, field, label, hint, none, choices = {}, ticked, several, isWrong = false, value } = option;
  // The table has for each kind what takes its values.
  const Widget = widgets[field.kind] as ComponentType<WidgetProps>;
  const props = {
    ...{ id: `${name}.${place}`, label: label[language], field, value, isWrong, own, steps },
    ...(hint && { hint: hint[language] }),
    ...(none && { none: none[language] }),
    ...(ticked && { ticked: { ...ticked, label: ticked.label[language] } }),
    ...(several && { several: { ...several, add: several.add[language] } }),
    nameOf: (at: number) => rowName(option, at, language),
    // biome-ignore lint/suspicious/noArrayIndexKey: what holds several says where each stands
    rows: insideOf(block, option, own).map((options, at) => <Options key={at} {...{ options, ...step }} />),
    choices: Object.entries(choices).map(([value, words]) => ({ value, label: words[language] })),
    put: (next: unknown) => change((now) => withOption(now, name, place, isEdit(next) ? next : () => next)),
  };
  return <Widget {...(props as WidgetProps)} />;
}

const isEdit = (next: unknown): next is (now: unknown) => unknown => typeof next === 'function';

/** Written as it is typed; a comma that was just typed is no word yet. */
function WordsTo({ flow, name, change }: Pick<Props, 'flow' | 'name' | 'change'>) {
  const t = useTexts(texts);
  const form = useTexts(formTexts);
  return (
    <Field id={`${name}.keywords`} label={t.words} hint={form.words_hint}>
      {(noted) => (
        <input
          {...noted}
          id={`${name}.keywords`}
          key={wordsTo(flow, name)}
          defaultValue={wordsTo(flow, name)}
          onBlur={({ target }) => {
            if (target.value.trim() !== wordsTo(flow, name)) change(withWordsTo(flow, name, target.value));
          }}
        />
      )}
    </Field>
  );
}
