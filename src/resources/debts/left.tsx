import type { AboveProps } from '../../actions/above.ts';
import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** What is still to be paid, above what is asked of it. */
export default function Left({ row }: Pick<AboveProps, 'row'>) {
  const t = useTexts(texts);
  return (
    <p>
      {String(row.name)} · {t.left}: <Amount value={Number(row.balance)} size="row" withCode />
    </p>
  );
}
