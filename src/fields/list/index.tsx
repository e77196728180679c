import { isPictures, partsOf } from '../parts/inside.ts';
import { lazyInput } from '../parts/lazy-input.tsx';
import { Parts } from '../parts/parts.tsx';
import { pictureUrl } from '../parts/pictures.tsx';
import type { CellProps, FieldComponents } from '../types.ts';

function Cell({ field, value, words, titles }: CellProps) {
  const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  if (isPictures(field)) {
    const ids = items.flatMap((item) => Object.values(item).filter((id): id is string => typeof id === 'string'));
    return ids.map((id) => <img className="thumb" key={id} src={pictureUrl(id)} alt="" loading="lazy" />);
  }
  return (
    <ul className="list-cell">
      {items.map((item, index) => (
        <li key={String(item.id ?? index)}>
          <Parts fields={partsOf(field)} values={item} words={words} titles={titles} />
        </li>
      ))}
    </ul>
  );
}

export const list: FieldComponents = {
  cell: (props) => <Cell {...props} />,
  ...lazyInput(() => import('./input.tsx')),
  filter: null,
  wide: true,
  inCard: 'picture',
  isOwnItem: true,
};
