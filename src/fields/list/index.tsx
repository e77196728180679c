import type { ComponentProps } from 'react';
import { isMoney } from '../../../resources/kit/index.ts';
import { isPictures, partsOf } from '../parts/inside.ts';
import { lazyInput } from '../parts/lazy-input.tsx';
import { Parts } from '../parts/parts.tsx';
import { Thumb } from '../parts/thumb.tsx';
import type { CellProps, FieldComponents } from '../types.ts';
import { namesIn } from './names-in.ts';

function Cell({ field, value, words, titles }: CellProps) {
  const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  if (isPictures(field)) {
    const ids = items.flatMap((item) => Object.values(item).filter((id): id is string => typeof id === 'string'));
    return ids.map((id) => <Thumb key={id} id={id} alt="" />);
  }
  return (
    <ul className="list-cell">
      {items.map((item, index) => (
        <li key={String(item.id ?? index)}>
          <Item fields={partsOf(field)} values={item} words={words} titles={titles} />
        </li>
      ))}
    </ul>
  );
}

/** What has a name is led by it, and what it comes to stands at its end: neither needs a word before it. */
function Item({ fields, ...shown }: ComponentProps<typeof Parts>) {
  const { name, ...others } = fields;
  if (name === undefined) return <Parts fields={fields} {...shown} />;
  const [[worth, sum] = ['', undefined]] = Object.entries(others).filter(([, part]) => isMoney(part));
  const { [worth]: _, ...rest } = others;
  return (
    <>
      <strong>{String(shown.values.name ?? '')}</strong>
      {sum && <Parts fields={{ [worth]: sum }} {...shown} />}
      <div>
        <Parts fields={rest} {...shown} />
      </div>
    </>
  );
}

/** The first of them by its name, and how many more: `Kitenge + 2`. A row of pictures is its first. */
function Brief({ field, value }: CellProps) {
  const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const [first] = items;
  if (!first) return '';
  if (isPictures(field)) {
    const id = Object.values(first).find((each) => typeof each === 'string');
    return id === undefined ? '' : <Thumb id={String(id)} alt="" />;
  }
  const [name = '', ...others] = namesIn(items);
  return others.length > 0 ? `${name} + ${others.length}` : name;
}

export const list: FieldComponents = {
  cell: (props) => <Cell {...props} />,
  brief: (props) => <Brief {...props} />,
  ...lazyInput(() => import('./input.tsx')),
  filter: null,
  wide: true,
  inCard: 'picture',
  isOwnItem: true,
};
