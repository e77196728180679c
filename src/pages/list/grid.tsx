import type { CrudSort } from '@refinedev/core';
import { Link, useNavigate } from 'react-router';
import { pathOf } from '../../app/resources.ts';
import { looks } from '../../fields/index.ts';
import { Marks } from './marks.tsx';
import type { View } from './view.ts';

interface Props extends View {
  sorters: CrudSort[];
  setSorters(sorters: CrudSort[]): void;
}
const right = ['money', 'int'];

/** A plain table: quick to draw, read well by screen readers, one link a row. */
export function Grid({ resource, words, rows, titles, columns, sorters, setSorters }: Props) {
  const navigate = useNavigate();
  const sortable = (name: string) => resource.query?.sort?.includes(name) === true;
  // What stands out stands beside the state, where there is one.
  const marked = columns.find((name) => resource.fields[name]?.kind === 'state') ?? resource.title;
  const at = (name: string) => sorters.find(({ field }) => field === name)?.order;
  return (
    <div className="grid-wrap">
      <table className="grid">
        <thead>
          <tr>
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
                    <button
                      type="button"
                      onClick={() => setSorters([{ field: name, order: order === 'asc' ? 'desc' : 'asc' }])}
                    >
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
            const path = pathOf(resource.name, 'show', String(row.id)) ?? '';
            return (
              <tr key={String(row.id)} onClick={() => navigate(path)}>
                {columns.map((name) => {
                  const field = resource.fields[name];
                  if (!field) return null;
                  const cell = looks[field.kind].cell({ field, value: row[name], words: words.field(name), titles });
                  return (
                    <td
                      key={name}
                      className={right.includes(field.kind) ? 'right' : name === marked ? 'marked' : undefined}
                    >
                      {name === resource.title ? (
                        <Link className="row-link" to={path} onClick={(event) => event.stopPropagation()}>
                          {cell}
                        </Link>
                      ) : (
                        cell
                      )}
                      {name === marked && <Marks {...{ resource, words, row }} />}
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
