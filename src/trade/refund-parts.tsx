import { formatMoney } from '../../common/money.ts';
import type { RefundPart } from '../../common/refund.ts';
import { useTexts } from '../parts/use-texts.ts';
import './settling.css';
import { texts } from './texts.ts';

/** How money goes back: each part the way it came. */
export default function RefundParts({ parts }: { parts: readonly RefundPart[] }) {
  const t = useTexts(texts);
  return (
    <ul className="refund-parts">
      {parts.map(({ method, rehearsal, amount }) => (
        <li key={`${method} ${rehearsal}`}>{t.refund_parts[rehearsal ? 'rehearsal' : method](formatMoney(amount))}</li>
      ))}
    </ul>
  );
}
