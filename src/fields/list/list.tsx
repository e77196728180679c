import { lazy, Suspense } from 'react';
import { pictureUrl } from '../file/pictures.tsx';
import { looks } from '../index.ts';
import type { CellProps, FieldLooks } from '../types.ts';
import { isPictures, partsOf, wordsOfPart } from './parts.ts';

// Forms have it in their own files; lists and pages of records never need it.
const ListInput = lazy(() => import('./input.tsx'));

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
          {Object.entries(partsOf(field))
            .filter(
              ([name, part]) => part.kind !== 'id' && item[name] !== null && item[name] !== undefined && name in item,
            )
            .map(([name, part]) => (
              <span key={name}>
                <small>{wordsOfPart(words, name).label}:</small>{' '}
                {looks[part.kind].cell({ field: part, value: item[name], words: wordsOfPart(words, name), titles })}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

export const list: FieldLooks = {
  cell: (props) => <Cell {...props} />,
  input: (props) => (
    <Suspense>
      <ListInput {...props} />
    </Suspense>
  ),
  filter: null,
  wide: true,
};
