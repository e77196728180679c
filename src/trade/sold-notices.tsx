import type { Resource } from '../../resources/kit/index.ts';
import { UndoNotice } from '../actions/undo-notice.tsx';
import { Notice } from '../parts/notice.tsx';
import { useTexts } from '../parts/use-texts.ts';
import type { Awaited } from './awaited.ts';
import { PaymentNotices } from './payment-notices.tsx';
import type { Sold } from './sold.ts';
import { soldTexts } from './sold-texts.ts';
import type { Transaction } from './transaction.ts';

interface Props {
  resource: Resource;
  sold: Pick<Sold, 'id' | 'rehearsal' | 'undo_until' | 'customer_name' | 'customer_phone'>;
  payments: readonly Transaction[];
  awaited: Awaited | undefined;
  /** That it was paid with no real money. */
  rehearsal: string;
  refresh(): Promise<unknown>;
}

/** How its money stands, and what may still be taken back. */
export function SoldNotices({ resource, sold, rehearsal, ...money }: Props) {
  const t = useTexts(soldTexts);
  return (
    <div className="notices" aria-live="polite">
      {sold.rehearsal && <Notice tone="rehearsal">{rehearsal}</Notice>}
      {sold.undo_until && sold.customer_phone && (
        <UndoNotice
          {...{ resource }}
          row={sold}
          tells={sold.customer_name ?? t.customer}
          until={sold.undo_until}
          refresh={money.refresh}
        />
      )}
      <PaymentNotices {...money} />
    </div>
  );
}
