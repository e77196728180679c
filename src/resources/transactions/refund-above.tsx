import { formatPhone } from '../../../common/phone.ts';
import { labels } from '../../../resources/labels/transactions.ts';
import type { AboveProps } from '../../actions/above.ts';
import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Transaction } from '../../trade/transaction.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';
import { useMoneyPath } from './way/use-money-path.ts';

type Part = (props: { row: Row }) => React.ReactNode;
/** What is to be known before money of a payment goes back. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  refund: [Left, ByService],
  record_refund: [Left],
  send_back: [ByService],
};

export default function RefundAbove({ row, action }: AboveProps) {
  return parts[action]?.map((Part) => <Part key={Part.name} row={row as Row} />);
}

function Left({ row: { id, order_id: order } }: { row: Row }) {
  const t = useTexts(texts);
  const path = useMoneyPath(id);
  return (
    <>
      {path && (
        <p>
          {t.left}: <Amount value={path.left} size="row" withCode />
        </p>
      )}
      <p>{order === null ? t.debt_again : t.owes_again}</p>
    </>
  );
}

/** By whom it goes, and where to. */
function ByService({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { choices } = useTexts(labels);
  const path = useMoneyPath(row.id);
  const { provider } = row as unknown as Transaction;
  if (!path) return null;
  if (!path.back)
    return (
      <p>
        {t.back_by_hand} {provider === 'selcom' && t.back_selcom}
      </p>
    );
  const { by, to } = path.back;
  return <p>{t.back_by[by](choices.provider[provider], to === null ? '' : formatPhone(to))}</p>;
}
