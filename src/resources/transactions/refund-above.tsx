import { Button } from 'antd';
import type { MoneyPath } from '../../../common/contracts/money-path.ts';
import { formatPhone } from '../../../common/phone.ts';
import { labels } from '../../../resources/labels/transactions.ts';
import type { AboveProps } from '../../actions/above.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useUnloadedWords } from '../../app/offline/unloaded-words.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Amount } from '../../parts/amount.tsx';
import { Notice } from '../../parts/notice.tsx';
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
  const common = useTexts(commonTexts);
  const query = useMoneyPath((row as Row).id);
  const { title } = useUnloadedWords(query);
  const { data: path, refetch } = query;
  const shown = parts[action];
  if (!shown) return null;
  return (
    <>
      {isNotLoaded(query) ? (
        <Notice tone="bad" end={<Button onClick={() => refetch()}>{common.retry}</Button>}>
          {title}
        </Notice>
      ) : (
        !path && <Skeleton rows={shown.length} />
      )}
      {shown.map((Part) => (
        <Part key={Part.name} row={row as Row} path={path} />
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
