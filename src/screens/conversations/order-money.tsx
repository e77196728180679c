import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import { labels as transactionLabels } from '../../../resources/labels/transactions.ts';
import { may } from '../../../resources/may.ts';
import { useShop } from '../../app/access.ts';
import { chatKey } from '../../app/chat-key.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Amount } from '../../parts/amount.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { awaitedOf } from '../../trade/awaited.ts';
import type { CashPaid } from '../../trade/cash-dialog.tsx';
import { payTexts } from '../../trade/pay-texts.ts';
import { PaymentNotices } from '../../trade/payment-notices.tsx';
import { texts as saleTexts } from '../../trade/sale/texts.ts';
import { usePayments } from '../../trade/use-payments.ts';
import './order-sheet.css';
import { orderInChatTexts } from './order-texts.ts';
import { useSendThing } from './queries.ts';
import { texts } from './texts.ts';

// Fetched when somebody is asked to pay.
const PayDialog = lazy(() => import('../../trade/pay-dialog.tsx'));
// Fetched when cash is in the hand.
const CashDialog = lazy(() => import('../../trade/cash-dialog.tsx'));

interface Props {
  conversation: Conversation;
  order: NonNullable<Conversation['order']>;
  /** WhatsApp takes nothing now. */
  isOver: boolean;
  onSent(): void;
}

/**
 * What is left to pay for the newest order of a chat: a phone is asked for it here, the link to pay is sent or cash is
 * written down, and here it is waited for.
 */
export default function OrderMoney({ conversation, order, isOver, onSent }: Props) {
  const { phone } = conversation;
  const t = useTexts(orderInChatTexts);
  const pay = useTexts(payTexts);
  const sale = useTexts(saleTexts);
  const chat = useTexts(texts);
  const common = useTexts(commonTexts);
  const { choices } = useTexts(transactionLabels);
  const holder = useHolder();
  const client = useQueryClient();
  const shop = useShop().data;
  const payments = usePayments({ order_id: order.id });
  const awaited = awaitedOf(payments.rows, new Date());
  const [newest] = payments.rows;
  useChanged(payments.isKnown ? payments.rows.map(({ id, state }) => `${id} ${state}`).join() : undefined, () =>
    client.invalidateQueries({ queryKey: chatKey }),
  );
  const [dialog, setDialog] = useState<'phone' | 'cash'>();
  /** However often it is sent, one prompt comes of it. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const refresh = () =>
    Promise.all([payments.sees ? payments.refetch() : undefined, client.invalidateQueries({ queryKey: chatKey })]);
  const refused = (error: unknown) => {
    const { message } = readProblem(error);
    toast.danger(common.notDone, message);
  };
  const request = useMutation({
    mutationFn: (payer: string) =>
      http.post(
        `/api/orders/${order.id}/request_payment`,
        { phone: payer },
        { headers: { 'idempotency-key': `${key}-${payer}` } },
      ),
    onSuccess(_, payer) {
      setKey(crypto.randomUUID());
      toast.success(sale.payment_requested(formatPhone(payer)));
    },
    onError: refused,
    onSettled: refresh,
  });
  const cash = useMutation({
    // Once for what was still to be paid, however often it is sent.
    mutationFn: ({ amount }: CashPaid) =>
      http.post(`/api/orders/${order.id}/record_cash`, amount < order.due ? { amount } : {}, {
        headers: { 'idempotency-key': `cash-${amount}-${order.due}-${key}` },
      }),
    onSuccess(_, { change }) {
      setKey(crypto.randomUUID());
      toast.success(t.cash_done, change > 0 ? sale.change_back(formatMoney(change)) : undefined);
    },
    onError: refused,
    onSettled: refresh,
  });
  const send = useSendThing(conversation);
  const sendLink = () =>
    send.mutate(
      { what: 'pay_link', thing: order.id, title: `#${order.number}`, key: `${order.id}-${key}` },
      {
        onSuccess() {
          setKey(crypto.randomUUID());
          onSent();
        },
        onError: refused,
      },
    );
  const isFree = (payments.isKnown || !payments.sees) && awaited === undefined;
  const canAsk = isFree && shop?.takes_mobile_money !== false;
  return (
    <section className="order-money" aria-label={t.for_order(order.number)}>
      <p>
        <Link to={pathOf('orders', 'show', order.id) ?? ''}>{t.for_order(order.number)}</Link>
        <Amount value={order.due} size="row" withCode />
      </p>
      {canAsk && may(holder, 'orders.request_payment') && (
        <Button size="large" loading={request.isPending} onClick={() => setDialog('phone')}>
          {pay.by_phone}
        </Button>
      )}
      {canAsk && !isOver && may(holder, 'conversations.send') && (
        <Button size="large" loading={send.isPending} onClick={sendLink}>
          {chat.send_what.pay_link}
        </Button>
      )}
      {isFree && shop?.takes_cash !== false && may(holder, 'orders.record_cash') && (
        <Button size="large" loading={cash.isPending} onClick={() => setDialog('cash')}>
          {t.cash}
        </Button>
      )}
      <PaymentNotices payments={payments.rows} awaited={awaited} refresh={refresh} />
      {awaited === undefined && newest?.state === 'failed' && newest.failure && (
        <p className="bad" role="status">
          {t.failed(choices.failure[newest.failure])}
        </p>
      )}
      <Suspense>
        {dialog === 'phone' && (
          <PayDialog
            amount={order.due}
            phone={phone ?? ''}
            onClose={() => setDialog(undefined)}
            onRequest={(payer) => {
              setDialog(undefined);
              request.mutate(payer);
            }}
          />
        )}
        {dialog === 'cash' && (
          <CashDialog
            total={order.due}
            onClose={() => setDialog(undefined)}
            onPaid={(paid) => {
              setDialog(undefined);
              cash.mutate(paid);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Money that came has the order stand otherwise: what the chat says of it is fetched anew. */
function useChanged(what: string | undefined, run: () => void): void {
  const before = useRef(what);
  const changed = useEffectEvent(run);
  useEffect(() => {
    if (before.current !== what && before.current !== undefined) changed();
    before.current = what;
  }, [what]);
}
