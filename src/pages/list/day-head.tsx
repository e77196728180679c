import { Amount } from '../../parts/amount.tsx';
import type { View } from './view.ts';

interface Props extends Pick<View, 'words'> {
  title: string;
  /** What it comes to, as far as it is known. */
  sum: number | undefined;
}

/** A day over its rows, and beside it what it comes to: nothing where nothing came, or nobody knows. */
export const DayHead = ({ title, words, sum = 0 }: Props) => (
  <>
    <h2>{title}</h2>
    {sum !== 0 && (
      <span className="day-sum">
        {words.daySum} <Amount value={sum} />
      </span>
    )}
  </>
);
