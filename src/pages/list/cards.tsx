import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pathOf } from '../../app/resources.ts';
import { components } from '../../fields/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Badges } from './badges.tsx';
import { SelectRow } from './select-row.tsx';
import { texts } from './texts.ts';
import type { Selection } from './use-selection.ts';
import type { View } from './view.ts';

/** The same rows for a phone: the title, the first amount, the state, and the rest in small. */
export function Cards({
  resource,
  words,
  rows,
  titles,
  columns,
  selection,
}: View & { selection?: Selection | undefined }) {
  const t = useTexts(texts);
  const drawn = (name: string) => components[resource.fields[name]?.kind ?? 'id'];
  const [pictures, amount, state] = (['picture', 'amount', 'state'] as const).map((place) =>
    columns.find((name) => drawn(name).inCard === place),
  );
  const rest = columns.filter((name) => ![resource.title, pictures, amount, state].includes(name));
  return (
    <ul className="cards">
      {rows.map((row) => {
        const show = (name: string | undefined) => {
          const field = name === undefined ? undefined : resource.fields[name];
          if (!field || name === undefined) return null;
          // A card is one link: what would be a link inside it is shown as words.
          const { cell, staticCell = cell } = components[field.kind];
          return staticCell({ field, value: row[name], words: words.field(name), titles });
        };
        const needsLabel = (name: string) => drawn(name).needsLabel === true;
        const hasPicture = pictures !== undefined && Array.isArray(row[pictures]) && row[pictures].length > 0;
        return (
          <li key={String(row.id)} className={selection && 'selectable'}>
            {selection && (
              <SelectRow
                label={t.select(String(row[resource.title] ?? ''))}
                checked={selection.has(String(row.id))}
                change={(checked) => selection.set([String(row.id)], checked)}
              />
            )}
            <Card to={pathOf(resource.name, 'show', String(row.id))} className={hasPicture ? 'card pictured' : 'card'}>
              {hasPicture && <span className="picture">{show(pictures)}</span>}
              <strong>
                {drawn(resource.title).isNumber ? `${words.one} ` : ''}
                {show(resource.title)}
              </strong>
              <span className="end">
                {show(amount)} {show(state)}
              </span>
              <span className="more">
                <Badges {...{ resource, words, row }} />
                {rest
                  .filter((name) => row[name] !== null && row[name] !== '')
                  .map((name) => (
                    <Fragment key={name}>
                      <span>
                        {needsLabel(name) ? `${words.field(name).label}: ` : ''}
                        {show(name)}
                      </span>
                    </Fragment>
                  ))}
              </span>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** A record without a page of its own is no link. */
function Card({ to, className, children }: { to: string | undefined; className: string; children: ReactNode }) {
  if (to === undefined) return <div className={className}>{children}</div>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
