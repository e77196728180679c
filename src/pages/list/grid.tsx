import type { CrudSort } from '@refinedev/core';
import { Link, useNavigate } from 'react-router';
import { coinOf, isMoney, type Resource } from '../../../resources/kit/index.ts';
import { pathOf } from '../../app/resources.ts';
import { components } from '../../fields/index.ts';
import { Coin } from '../../parts/coin.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { calledIn } from '../called.ts';
import { amountOf } from './amount-of.ts';
import { Badges } from './badges.tsx';
import { CountText } from './count-text.tsx';
import { NextStep, nextOf } from './next-step.tsx';
import { RowAmount, useHasRowAmount } from './row-amount.tsx';
import { SelectRow } from './select-row.tsx';
import { SumFoot } from './sums.tsx';
import { texts } from './texts.ts';
import type { Selection } from './use-selection.ts';
import type { Sums } from './use-sums.ts';
import type { View } from './view.ts';

interface Props extends View {
  sorters?: CrudSort[];
  /** Left out, the rows stand in the order they have. */
  sort?(field: string, order: CrudSort['order']): void;
  /** Left out, nothing is done to several at once. */
  selection?: Selection | undefined;
  /** Each row ends with its next step. */
  withNext?: boolean;
  /** What columns come to over more rows than these; left out, that is not told. */
  sums?: Sums;
}
const right = ['money', 'int'];
/** What names a record stands where its page is led to, also a number. */
const isRight = ({ fields, title }: Resource, name: string) =>
  name !== title && right.includes(fields[name]?.kind ?? '');
/** Said as in a row: no currency on every line, days as a person says them. */
const briefly = ['money', 'instant', 'list', 'tags'];

const nothing: Sums = new Map();

/** A plain table: quick to draw, read well by screen readers, one link a row. */
export function Grid({
  resource,
  words,
  rows,
  titles,
  columns,
  sorters = [],
  sort,
  selection,
  withNext = false,
  sums = nothing,
}: Props) {
  const t = useTexts(texts);

  const ids = rows.map(({ id }) => String(id));
  const navigate = useNavigate();
  const sortable = (name: string) => sort && resource.query?.sort?.includes(name) === true;
  // What stands out stands beside the state, where there is one.
  const badged =
    resource.ui?.row?.badgesBelow ??
    columns.find((name) => components[resource.fields[name]?.kind ?? 'id'].inCard === 'state') ??
    resource.title;
  const steps = withNext && resource.ui?.row?.next !== undefined;
  const withAmount = useHasRowAmount();
  const { picture, who: [who] = [] } = resource.ui?.row ?? {};
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
                  className={isRight(resource, name) ? 'right' : undefined}
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
            {withAmount && (
              <th scope="col">
                <span className="hidden-text">{t.in_all}</span>
              </th>
            )}
            {steps && (
              <th scope="col">
                <span className="hidden-text">{t.next_step}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const coin = coinOf(resource, row);
            const next = steps ? nextOf(resource, row) : undefined;
            const path = pathOf(resource.name, 'show', String(row.id));
            return (
              <tr key={String(row.id)} data-coin={coin} onClick={path === undefined ? undefined : () => navigate(path)}>
                {selection && (
                  <td>
                    <SelectRow
                      label={t.select(calledIn({ resource, row, words }))}
                      checked={selection.has(String(row.id))}
                      change={(checked) => selection.set([String(row.id)], checked)}
                    />
                  </td>
                )}
                {columns.map((name) => {
                  const field = resource.fields[name];
                  if (!field) return null;
                  const { cell: fully, brief = fully, isNumber } = components[field.kind];
                  const draw = briefly.includes(field.kind) ? brief : fully;
                  const { value, isRehearsal } = amountOf(resource, name, row);
                  const shown = draw({ field, value, words: words.field(name), titles, isRehearsal });
                  const isSum = name === resource.ui?.row?.amount;
                  const cell =
                    resource.ui?.counts?.[name]?.low && typeof row[name] === 'number' ? (
                      <CountText {...{ resource, words, name, row }} />
                    ) : isNumber && name === resource.title ? (
                      <span className="number">#{shown}</span>
                    ) : isMoney(field) && (isSum ? value === null : value === 0) ? (
                      <span className="soft">–</span>
                    ) : name === picture && isBlank(row[name]) ? (
                      <span className="thumb row-picture">
                        <Icon name={resource.ui?.icon ?? 'box'} />
                      </span>
                    ) : (
                      shown
                    );
                  const isNameless = name === resource.title && isBlank(row[name]);
                  return (
                    <td
                      key={name}
                      className={[
                        isRight(resource, name) && 'right',
                        isSum && 'main-amount',
                        name === badged && 'marked',
                        name === who && 'who',
                        components[field.kind].isWord && 'word',
                      ]
                        .filter(Boolean)
                        .join(' ')}
                    >
                      {name === resource.title && path !== undefined ? (
                        <Link className="grid-link" to={path} onClick={(event) => event.stopPropagation()}>
                          {coin && <Coin coin={coin} size={24} />}
                          {isNameless ? calledIn({ resource, row, words }) : cell}
                        </Link>
                      ) : (
                        cell
                      )}
                      {name === badged && (
                        <span className={name === resource.ui?.row?.badgesBelow ? 'badges-below' : undefined}>
                          <Badges {...{ resource, words, row }} />
                        </span>
                      )}
                    </td>
                  );
                })}
                {withAmount && (
                  <td className="right">
                    <RowAmount row={row} />
                  </td>
                )}
                {steps && <td className="next">{next && <NextStep {...{ resource, row, ...next }} />}</td>}
              </tr>
            );
          })}
        </tbody>
        {sums.size > 0 && (
          <SumFoot
            {...{ resource, words, columns, sums }}
            before={selection ? 1 : 0}
            after={Number(withAmount) + Number(steps)}
            isRight={(name) => isRight(resource, name)}
          />
        )}
      </table>
    </div>
  );
}

const isBlank = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
