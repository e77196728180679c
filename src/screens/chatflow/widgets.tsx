import { type ComponentType, lazy } from 'react';
import { toShown } from '../../../common/fills.ts';
import type { OptionKind } from '../../../common/flow/blocks/block.ts';
import { mayBeLeftOut } from '../../../common/flow/blocks/left-out.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { ChoicesField } from './choices-field.tsx';
import { ChoiceField, LongField, NameField, NumberField, SelectField, TextField, WordsField } from './fields.tsx';
import { formTexts } from './form-texts.ts';
import { RowsField } from './rows-field.tsx';
import type { WidgetProps } from './widget.ts';

/** With what each kind of option is written. What few steps have is fetched with the first of them. */
export const widgets: { readonly [K in OptionKind]: ComponentType<WidgetProps<K>> } = {
  text: ({ field, value, put, ...named }) => (
    <TextField {...named} value={value ?? ''} change={(to) => put(textOf(field, to))} />
  ),
  longtext: ({ field, value, put, ...named }) => (
    <LongField {...named} max={field.options.max} value={value ?? ''} change={(to) => put(textOf(field, to))} />
  ),
  translated: ({ field: { options }, value, own, put, ...named }) => (
    <WordsField
      {...named}
      words={{ en: '', sw: '', ...value }}
      max={options.max}
      isLong={options.lines === true}
      {...(options.fills && { fills: options.fills, variables: own })}
      change={put}
    />
  ),
  int: NumberField,
  choice: ({ field, value, put, ...named }) => (
    <ChoiceField
      {...named}
      value={value ?? (typeof field.fallback === 'string' ? field.fallback : '')}
      change={(to) => put(to === '' ? undefined : to)}
    />
  ),
  ref: lazy(() => import('./member-field.tsx')),
  step: Step,
  variable: ({ value, put, ...named }) => <NameField {...named} value={value ?? ''} change={put} />,
  subject: Subject,
  tag: lazy(() => import('./tag-field.tsx')),
  choices: ChoicesField,
  media: lazy(() => import('./media-field.tsx')),
  place: lazy(() => import('./place-field.tsx')),
  spot: lazy(() => import('./spot-field.tsx')),
  secret: lazy(() => import('./secret-field.tsx')),
  headers: ({ put, ...named }) => (
    <RowsField
      {...named}
      add={() => put((now = []) => [...now, { name: '', value: '', secret: null }])}
      remove={(at) => put((now = []) => now.toSpliced(at, 1))}
    />
  ),
  readings: ({ put, ...named }) => (
    <RowsField
      {...named}
      add={() => put((now = []) => [...now, { path: '', variable: 'answer' }])}
      remove={(at) => put((now = []) => now.toSpliced(at, 1))}
    />
  ),
};

/** As much of it as there may be; emptied it is left out, where it may be. */
const textOf = (field: WidgetProps<'text' | 'longtext'>['field'], typed: string): string | undefined =>
  typed === '' && mayBeLeftOut(field) ? undefined : typed.slice(0, field.options.max);

function Step({ field, value, steps, none, put, ...named }: WidgetProps<'step'>) {
  const t = useTexts(formTexts);
  return (
    <SelectField
      {...named}
      value={value ?? ''}
      choices={steps}
      none={none ?? t.choose_step}
      change={(to) => put(to === '' && mayBeLeftOut(field) ? undefined : to)}
    />
  );
}

function Subject({ value, choices, own, put, ...named }: WidgetProps<'subject'>) {
  const words = useTexts(fillLabels);
  return (
    <SelectField
      {...named}
      value={value ?? ''}
      choices={[...choices, ...own.map((each) => ({ value: each, label: toShown(`{${each}}`, words) }))]}
      change={put}
    />
  );
}
