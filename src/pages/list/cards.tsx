import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../common/phone.ts';
import type { Kind } from '../../../resources/kit/index.ts';
import { pathOf } from '../../app/resources.ts';
import { looks } from '../../fields/index.ts';
import { Marks } from './marks.tsx';
import type { View } from './view.ts';

type AsWords = (value: unknown, titles: View['titles']) => string | null;
/** A card is one link: what would be a link inside it is shown as words. */
const asWords: Partial<Record<Kind, AsWords>> = {
  ref: (value, titles) => titles.get(String(value)) ?? null,
  phone: (value) => (value ? formatPhone(String(value)) : null),
  email: (value) => (value ? String(value) : null),
};

/** A bare number does not say what it counts. */
const numbers: (Kind | undefined)[] = ['int', 'money'];

/** The same rows for a phone: the title, the first amount, the state, and the rest in small. */
export function Cards({ resource, words, rows, titles, columns }: View) {
  const kind = (name: string) => resource.fields[name]?.kind;
  const pictures = columns.find((name) => kind(name) === 'list' || kind(name) === 'file');
  const amount = columns.find((name) => kind(name) === 'money');
  const state = columns.find((name) => kind(name) === 'state');
  const rest = columns.filter((name) => ![resource.title, pictures, amount, state].includes(name));
  return (
    <ul className="cards">
      {rows.map((row) => {
        const show = (name: string | undefined) => {
          const field = name === undefined ? undefined : resource.fields[name];
          if (!field || name === undefined) return null;
          const plain = asWords[field.kind];
          if (plain) return plain(row[name], titles);
          return looks[field.kind].cell({ field, value: row[name], words: words.field(name), titles });
        };
        const hasPicture = pictures !== undefined && Array.isArray(row[pictures]) && row[pictures].length > 0;
        return (
          <li key={String(row.id)}>
            <Link
              to={pathOf(resource.name, 'show', String(row.id)) ?? ''}
              className={hasPicture ? 'pictured' : undefined}
            >
              {hasPicture && <span className="picture">{show(pictures)}</span>}
              <strong>
                {kind(resource.title) === 'int' ? `${words.one} ` : ''}
                {show(resource.title)}
              </strong>
              <span className="end">
                {show(amount)} {show(state)}
              </span>
              <span className="more">
                <Marks {...{ resource, words, row }} />
                {rest
                  .filter((name) => row[name] !== null && row[name] !== '')
                  .map((name) => (
                    <Fragment key={name}>
                      <span>
                        {numbers.includes(kind(name)) ? `${words.field(name).label}: ` : ''}
                        {show(name)}
                      </span>
                    </Fragment>
                  ))}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
