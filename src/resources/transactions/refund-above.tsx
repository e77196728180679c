import type { AboveProps } from '../../actions/above.ts';
import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { useMoneyPath } from './use-money-path.ts';

/** What is to be known before money of a payment goes back. */
export default function RefundAbove({ row, action }: AboveProps) {
  return action === 'refund' || action === 'record_refund' ? (
    <Left id={String(row.id)} ofDebt={row.order_id === null} />
  ) : null;
}

function Left({ id, ofDebt }: { id: string; ofDebt: boolean }) {
  const t = useTexts(texts);
  const path = useMoneyPath(id);
  return (
    <>
      {path && (
        <p>
          {t.left}: <Amount value={path.left} size="row" withCode />
        </p>
      )}
      <p>{ofDebt ? t.debt_again : t.owes_again}</p>
    </>
  );
}
