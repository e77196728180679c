import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Way } from '../../parts/way.tsx';
import { texts } from './texts.ts';

interface Props {
  now: number;
  before: number;
  /** The one before as it is shown, and where its rows are. */
  shown: ReactNode;
  to: string | undefined;
  /** More of it is no good news. */
  isCost?: boolean;
}

/** A figure against the one before: in words and by an arrow; the colour only repeats them. */
export function Change({ now, before, shown, to, isCost = false }: Props) {
  const t = useTexts(texts);
  if (before === 0) return <small className="soft">{now === 0 ? t.none : t.first}</small>;
  const isMore = now > before;
  const mood = now === before ? undefined : isMore === isCost ? 'bad' : 'good';
  return (
    <small className="analytics-change" data-mood={mood}>
      {now !== before && <Icon name={isMore ? 'rise' : 'fall'} size={16} />}
      <b>{now === before ? t.same : (isMore ? t.more : t.less)(shareOf(now, before))}</b> <Way to={to}>{shown}</Way>
    </small>
  );
}

/** One decimal; what is more than ten times as much is said as that. */
const shareOf = (now: number, before: number): string => {
  const share = Math.abs(now - before) / Math.abs(before);
  return share > 10 ? '> 1000%' : `${(share * 100).toFixed(1)}%`;
};
