import { Fragment } from 'react';
import { Link } from 'react-router';
import { pathOf } from '../../app/resources.ts';
import { looks } from '../../fields/index.ts';
import type { View } from './view.ts';

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
          // A card is one link: what would be a link inside it is shown as words.
          const plain = field?.kind === 'ref' ? titles.get(String(row[name ?? ''])) : undefined;
          return field && name !== undefined
            ? (plain ??
                looks[field.kind].cell({
                  field: field.kind === 'phone' ? { ...field, kind: 'text', facts: { max: 40 } } : field,
                  value: row[name],
                  words: words.field(name),
                  titles,
                }))
            : null;
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
                {rest
                  .filter((name) => row[name] !== null && row[name] !== '')
                  .map((name) => (
                    <Fragment key={name}>
                      <span>
                        {kind(name) === 'int' ? `${words.field(name).label}: ` : ''}
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
