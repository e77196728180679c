import type { CrudSort } from '@refinedev/core';
import { Link, useNavigate } from 'react-router';
import { pathOf } from '../../app/resources.ts';
import { components } from '../../fields/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Badges } from './badges.tsx';
import { SelectRow } from './select-row.tsx';
import { texts } from './texts.ts';
import type { Selection } from './use-selection.ts';
import type { View } from './view.ts';

interface Props extends View {
  sorters?: CrudSort[];
  /** Left out, the rows stand in the order they have. */
  sort?(field: string, order: CrudSort['order']): void;
  /** Left out, nothing is done to several at once. */
  selection?: Selection | undefined;
}
const right = ['money', 'int'];

/** A plain table: quick to draw, read well by screen readers, one link a row. */
export function Grid({ resource, words, rows, titles, columns, sorters = [], sort, selection }: Props) {
  const t = useTexts(texts);
  const ids = rows.map(({ id }) => String(id));
  const navigate = useNavigate();
  const sortable = (name: string) => sort && resource.query?.sort?.includes(name) === true;
  // What stands out stands beside the state, where there is one.
  const badged =
    columns.find((name) => components[resource.fields[name]?.kind ?? 'id'].inCard === 'state') ?? resource.title;
  const at = (name: string) => sorters.find(({ field }) => field === name)?.order;
  return (
    <div className="grid-wrap">
      <table className="grid">
        <thead>
          <tr>
            {selection && (
              <th scope="col" aria-label={t.selectPage}>
                <SelectRow
                  label={t.selectPage}
                  checked={ids.every(selection.has)}
                  change={(checked) => selection.set(ids, checked)}
                />
              </th>
            )}
            {columns.map((name) => {
              const order = at(name);
              return (
                <th
                  key={name}
                  scope="col"
                  className={right.includes(resource.fields[name]?.kind ?? '') ? 'right' : undefined}
                  aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
                >
                  {sortable(name) ? (
                    <button type="button" onClick={() => sort?.(name, order === 'asc' ? 'desc' : 'asc')}>
                      {words.field(name).label} {order === 'asc' ? '↑' : order === 'desc' ? '↓' : ''}
                    </button>
                  ) : (
                    words.field(name).label
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const path = pathOf(resource.name, 'show', String(row.id));
            return (
              <tr key={String(row.id)} onClick={path === undefined ? undefined : () => navigate(path)}>
                {selection && (
                  <td>
                    <SelectRow
                      label={t.select(String(row[resource.title] ?? ''))}
                      checked={selection.has(String(row.id))}
                      change={(checked) => selection.set([String(row.id)], checked)}
                    />
                  </td>
                )}
                {columns.map((name) => {
                  const field = resource.fields[name];
                  if (!field) return null;
                  const cell = components[field.kind].cell({
                    field,
                    value: row[name],
                    words: words.field(name),
                    titles,
                  });
                  return (
                    <td
                      key={name}
                      className={right.includes(field.kind) ? 'right' : name === badged ? 'marked' : undefined}
                    >
                      {name === resource.title && path !== undefined ? (
                        <Link className="row-link" to={path} onClick={(event) => event.stopPropagation()}>
                          {cell}
                        </Link>
                      ) : (
                        cell
                      )}
                      {name === badged && <Badges {...{ resource, words, row }} />}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
