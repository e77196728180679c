import { memo, type ReactNode } from 'react';
import { coinOf, isDay, isRef } from '../../../resources/kit/index.ts';
import { pathOf } from '../../app/resources.ts';
import { components } from '../../fields/index.ts';
import { Coin } from '../../parts/coin.tsx';
import { humanHour } from '../../parts/human-time.ts';
import { InitialsCoin } from '../../parts/initials-coin.tsx';
import { Row } from '../../parts/row.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { amountOf } from './amount-of.ts';
import { anatomyOf } from './anatomy.ts';
import { Badges, hasBadges } from './badges.tsx';
import { CountText } from './count-text.tsx';
import { From } from './from.tsx';
import { NextStep, nextOf } from './next-step.tsx';
import { RecordMark } from './record-mark.tsx';
import { RowAmount, useHasRowAmount } from './row-amount.tsx';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words' | 'titles'> {
  row: Record<string, unknown>;
  /** Of the columns that are shown: the rest is left out where the definition says no anatomy. */
  columns: readonly string[];
  /** It stands under its day: the hour is enough. */
  isUnderDay?: boolean;
}

/** Any record as a row, by the places that its definition gives its fields. */
export const RecordRow = memo(function RecordRow({ resource, words, titles, row, columns, isUnderDay = false }: Props) {
  const anatomy = anatomyOf(resource, columns);
  const { picture, icons, initials, who, line = [], content = [], why, amount, state, usual = {} } = anatomy;
  const draw = (name: string): ReactNode => {
    const field = resource.fields[name];
    const { value, isRehearsal, isFrom } = amountOf(resource, name, row);
    if (!field || isEmpty(value) || usual[name] === String(value)) return null;
    if (resource.ui?.counts?.[name]) return <CountText {...{ resource, words, name, row }} />;
    if (isUnderDay && name === resource.ui?.day) return isDay(field) ? null : <Hour at={String(row[name])} />;
    const { cell, staticCell = cell, brief = staticCell, needsLabel, isNumber } = components[field.kind];
    const label = words.field(name);
    const drawn = brief({ field, value, words: label, titles, isRehearsal });
    if (isNumber && name === resource.title) return <>#{drawn}</>;
    if (isFrom) return <From>{drawn}</From>;
    return needsLabel && name !== amount ? (
      <>
        {label.label}: {drawn}
      </>
    ) : (
      drawn
    );
  };
  const drawnOf = (names: readonly string[]) => names.map(draw).filter((part) => part !== null);
  /** What is no state by its kind, as whether a product is on sale, stands there in the same shape. */
  const stateOf = (name: string): ReactNode => {
    const drawn = draw(name);
    if (drawn === null || components[resource.fields[name]?.kind ?? 'id'].inCard === 'state') return drawn;
    return <StateTag colour="neutral">{drawn}</StateTag>;
  };
  const hasRowAmount = useHasRowAmount();
  const coin = coinOf(resource, row);
  const next = nextOf(resource, row);
  // What names it is not said again beside it.
  const named = who.find((name) => !isEmpty(row[name]) && (draw(name) !== null || isRef(resource.fields[name])));
  // The name of another record is still on its way.
  const title =
    named === undefined ? (
      <>
        {words.one} {draw(resource.title)}
      </>
    ) : (
      (draw(named) ?? '…')
    );
  const parts = drawnOf(content);
  return (
    <Row
      lead={
        picture !== undefined ? (
          (draw(picture) ?? <RecordMark {...{ resource, row }} />)
        ) : coin ? (
          <Coin coin={coin} />
        ) : icons ? (
          <RecordMark {...{ resource, row }} />
        ) : initials ? (
          <InitialsCoin name={String(row[resource.title] ?? '')} />
        ) : undefined
      }
      coin={coin}
      title={title}
      line={drawnOf(line.filter((name) => name !== named))}
      content={
        parts.length > 0 &&
        parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no name
          <span key={at}>{part}</span>
        ))
      }
      why={why && draw(why)}
      {...(hasBadges(resource, row) && { badges: <Badges {...{ resource, words, row }} /> })}
      {...(amount !== undefined && { amount: draw(amount) })}
      {...(hasRowAmount && { amount: <RowAmount row={row} /> })}
      end={next ? <NextStep {...{ resource, row, ...next }} /> : state === undefined ? undefined : stateOf(state)}
      to={pathOf(resource.name, 'show', String(row.id))}
    />
  );
});

const Hour = ({ at }: { at: string }) => <time dateTime={at}>{humanHour(at)}</time>;
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
