import { Link, useNavigate } from 'react-router';
import { coinOf, isDay, isMoney, type Resource } from '../../../resources/kit/index.ts';
import { pathOf } from '../../app/resources.ts';
import { components } from '../../fields/index.ts';
import { Coin } from '../../parts/coin.tsx';
import { humanHour } from '../../parts/human-time.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { calledIn } from '../called.ts';
import { amountOf } from './amount-of.ts';
import { Badges } from './badges.tsx';
import { CountText } from './count-text.tsx';
import { From } from './from.tsx';
import { NextStep, nextOf } from './next-step.tsx';
import { RowAmount } from './row-amount.tsx';
import { SelectRow } from './select-row.tsx';
import { texts } from './texts.ts';
import type { Selection } from './use-selection.ts';
import type { View } from './view.ts';

interface Props extends Omit<View, 'rows'> {
  row: View['rows'][number];
  /** Left out, nothing is done to several at once. */
  selection: Selection | undefined;
  /** It ends with its next step. */
  steps: boolean;
  /** What its record's view says it comes to. */
  withAmount: boolean;
  /** It stands under its day: the hour is enough. */
  isUnderDay: boolean;
}

const right = ['money', 'int'];
/** What names a record stands where its page is led to, also a number. */
export const isRight = ({ fields, title }: Resource, name: string) =>
  name !== title && right.includes(fields[name]?.kind ?? '');
/** Said as in a row: no currency on every line, days as a person says them. */
const briefly = ['money', 'instant', 'list', 'tags'];

/** A record as a line of the table. */
export function GridRow({ resource, words, titles, columns, row, selection, steps, withAmount, isUnderDay }: Props) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  // What stands out stands beside the state, where there is one.
  const badged =
    resource.ui?.row?.badgesBelow ??
    columns.find((name) => components[resource.fields[name]?.kind ?? 'id'].inCard === 'state') ??
    resource.title;
  const { picture, who: [who] = [] } = resource.ui?.row ?? {};
  const coin = coinOf(resource, row);
  const next = steps ? nextOf(resource, row) : undefined;
  const path = pathOf(resource.name, 'show', String(row.id));
  return (
    <tr data-row={row.id} data-coin={coin} onClick={path === undefined ? undefined : () => navigate(path)}>
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
        const { value, isRehearsal, isFrom } = amountOf(resource, name, row);
        const drawn = draw({ field, value, words: words.field(name), titles, isRehearsal });
        const shown = isFrom ? <From>{drawn}</From> : drawn;
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
          ) : isUnderDay && name === resource.ui?.day && !isDay(field) ? (
            <time dateTime={String(value)}>{humanHour(String(value))}</time>
          ) : (
            shown
          );
        const isCalled = isBlank(row[name]) || !isBlank(row[resource.calledBy ?? '']);
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
                {isCalled ? calledIn({ resource, row, words }) : cell}
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
}

const isBlank = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
