import { useNavigation } from '@refinedev/core';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { HeldAlert } from '../../trade/held-alert.tsx';
import type { Transaction } from '../../trade/transaction.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';
import { useMoneyPath } from './way/use-money-path.ts';

/** What to do where money is held or looked into, where none came, or where what goes back is on its way. */
export function PaymentNotice({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { showUrl } = useNavigation();
  const holder = useHolder();
  const payment = row as unknown as Transaction;
  const { type, state, failure, on_hold_at: onHold } = payment;
  const isOver = state === 'failed' || state === 'expired';
  if (state === 'held')
    return (
      <>
        {failure === 'came_back' && <Notice tone="waiting">{t.held_again}</Notice>}
        <HeldAlert payment={payment} />
      </>
    );
  if (type === 'refund') {
    if (isOver)
      return (
        <>
          <Notice tone="waiting">{(failure && t.refund_next[failure]) ?? t.refund_failed}</Notice>
          <CameBack id={payment.id} />
        </>
      );
    const isGoing = state === 'pending' || state === 'initiated';
    return isGoing ? <Notice tone="moving">{t.refund_waits}</Notice> : <CameBack id={payment.id} />;
  }
  if (state === 'pending' && onHold) return <Notice tone="moving">{t.on_hold}</Notice>;
  const paidFor = type === 'payment' && isOver ? paidForOf(payment) : undefined;
  if (!paidFor) return null;
  const { what, id } = paidFor;
  const { next, again, open } = t.failed[what];
  return (
    <Notice tone="waiting">
      {(failure && next[failure]) ?? again}{' '}
      {mayDo(holder, what, 'read') && <ButtonLink to={showUrl(what, id)}>{open}</ButtonLink>}
    </Notice>
  );
}

/** What went may be back. */
function CameBack({ id }: { id: string }) {
  const t = useTexts(texts);
  const { showUrl } = useNavigation();
  const held = useMoneyPath(id).data?.came_back;
  if (!held) return null;
  return (
    <Notice tone="waiting">
      {t.came_back} <ButtonLink to={showUrl('transactions', held)}>{t.open_held}</ButtonLink>
    </Notice>
  );
}

/** What a payment was to pay, or the account that it was to try. */
function paidForOf({ order_id: order, debt_id: debt, payment_account_id: account }: Transaction) {
  if (order !== null) return { what: 'orders', id: order } as const;
  if (debt !== null) return { what: 'debts', id: debt } as const;
  return account === null ? undefined : ({ what: 'payment_accounts', id: account } as const);
}
