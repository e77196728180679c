import type { ReactNode } from 'react';
import { columnFields } from '../../../resources/kit/group.ts';
import { type ColumnFields, recordOf } from '../../../resources/kit/index.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { components } from '../../fields/index.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTitlesOf } from '../titles.ts';
import './applied-filters.css';
import { texts } from './texts.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  /** Parameters that another part of the page shows already. */
  elsewhere: readonly string[];
  set(values: Record<string, string | undefined>): void;
  /** What stands behind them: the way back to everything. */
  children: ReactNode;
}
/** How each operator reads before its value; a suffix that is none of these is the field's own name. */
type Sign = string | ((t: (typeof texts)['en']) => string);
const signs: Readonly<Record<string, Sign>> = {
  gte: ({ from }) => `${from} `,
  lte: ({ upTo }) => `${upTo} `,
  gt: '> ',
  lt: '< ',
  ne: '≠ ',
  in: '',
  like: '',
  has: '',
  null: '',
};
const read: Readonly<Record<string, (value: string) => unknown>> = {
  money: Number,
  int: Number,
  bool: (value) => value === 'true',
  tags: (value) => [value],
};

/** A parameter's field, and its operator where that is not the plain one. */
function filterIn(fields: ColumnFields, parameter: string) {
  const operator = Object.keys(signs).find((each) => parameter.endsWith(`_${each}`) && !fields[parameter]);
  const name = operator === undefined ? parameter : parameter.slice(0, -operator.length - 1);
  return { operator, name, field: fields[name] };
}
/** The records that it is asked of. */
function pointingIn(fields: ColumnFields, [parameter, value]: [string, string]): [string, string][] {
  const { field, operator } = filterIn(fields, parameter);
  const to = recordOf(field);
  return to === undefined || operator === 'null' ? [] : value.split(',').map((id) => [to, id]);
}

/** What a list is narrowed by, each with the way back: nobody wonders where the rest of it is. */
export function AppliedFilters({ resource, words, values, elsewhere, set, children }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const fields = columnFields(resource.fields);
  const titles = useTitlesOf(Object.entries(values).flatMap((each) => pointingIn(fields, each)));
  const shown = Object.entries(values).flatMap(([parameter, value]) => {
    const { operator, name, field } = filterIn(fields, parameter);
    if (elsewhere.includes(parameter)) return [];
    if (parameter === 'condition') return [{ parameter, label: t.rules, sign: '', drawn: [] }];
    if (!field) return [];
    if (operator === 'null')
      return [
        { parameter, label: words.field(name).label, sign: '', drawn: [value === 'false' ? common.yes : common.no] },
      ];
    const isNamed = recordOf(field) !== undefined;
    const { cell, staticCell = cell, brief = staticCell } = components[isNamed ? 'ref' : field.kind];
    const drawn = value
      .split(',')
      .map((each) =>
        isNamed
          ? (staticCell({ field, value: each, words: words.field(name), titles }) ?? '…')
          : brief({ field, value: (read[field.kind] ?? String)(each), words: words.field(name), titles }),
      );
    const sign = signs[operator ?? 'in'] ?? '';
    return [{ parameter, label: words.field(name).label, sign: typeof sign === 'string' ? sign : sign(t), drawn }];
  });
  if (shown.length === 0 && !children) return null;
  return (
    <ul className="applied-filters">
      {shown.map(({ parameter, label, sign, drawn }) => (
        <li key={parameter}>
          <button type="button" onClick={() => set({ [parameter]: undefined })}>
            <span className="hidden-text">{t.clear}: </span>
            {label}
            {drawn.length > 0 && ': '}
            {sign}
            {drawn.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a value have no name
              <span key={at}>
                {at > 0 && ', '}
                {part}
              </span>
            ))}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
