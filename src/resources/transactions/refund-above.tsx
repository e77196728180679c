import type { MoneyPath } from '../../../common/contracts/money-path.ts';
import { formatPhone } from '../../../common/phone.ts';
import { labels } from '../../../resources/labels/transactions.ts';
import type { AboveProps } from '../../actions/above.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { PartMissing } from '../../pages/parts/part-missing.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Transaction } from '../../trade/transaction.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';
import { useMoneyPath } from './way/use-money-path.ts';

interface PartProps {
  row: Row;
  /** Undefined while it is not known. */
  path: MoneyPath | undefined;
}
type Part = (props: PartProps) => React.ReactNode;
/** What is to be known before money of a payment goes back. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  refund: [Left, ByService],
  record_refund: [Left],
  send_back: [ByService],
};

export default function RefundAbove({ row, action }: AboveProps) {
  const shown = parts[action];
  return shown && <Known row={row as Row} shown={shown} />;
}

function Known({ row, shown }: { row: Row; shown: readonly Part[] }) {
  const t = useTexts(texts);
  const query = useMoneyPath(row.id);
  const { data: path } = query;
  return (
    <>
      {isNotLoaded(query) ? (
        <PartMissing query={query} part={t.hops_title} />
      ) : (
        !path && <Skeleton rows={shown.length} />
      )}
      {shown.map((Part) => (
        <Part key={Part.name} row={row} path={path} />
      ))}
    </>
  );
}

function Left({ row: { order_id: order }, path }: PartProps) {
  const t = useTexts(texts);
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
function ByService({ row, path }: PartProps) {
  const t = useTexts(texts);
  const { choices } = useTexts(labels);
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
