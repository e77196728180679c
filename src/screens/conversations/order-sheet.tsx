import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Conversation } from '../../../common/contracts/inbox.ts';
import { formatMoney } from '../../../common/money.ts';
import { may } from '../../../resources/may.ts';
import { orders } from '../../../resources/orders.ts';
import { useShop } from '../../app/access.ts';
import { DraftNote } from '../../app/drafts/draft-note.tsx';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import Sheet from '../../parts/sheet.tsx';
import { showWrong } from '../../parts/show-wrong.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts as orderTexts } from '../../resources/orders/add/texts.ts';
import { linesOf } from '../../trade/basket/amount.ts';
import { addLine } from '../../trade/basket/basket.ts';
import { GoodsOrAmount } from '../../trade/basket/goods-or-amount.tsx';
import { LineList } from '../../trade/basket/line-list.tsx';
import { ProductSearch } from '../../trade/basket/product-search.tsx';
import { payTexts } from '../../trade/pay-texts.ts';
import { brought } from '../../trade/sale/brought.ts';
import { CustomerFields } from '../../trade/sale/customer-fields.tsx';
import { Extras } from '../../trade/sale/extras.tsx';
import { Handover } from '../../trade/sale/handover.tsx';
import { totalsOfDraft } from '../../trade/sale/totals.ts';
import { useSaleDraft } from '../../trade/sale/use-sale-draft.ts';
import { useSaveSale } from '../../trade/sale/use-save-sale.ts';
import { withRead } from '../../trade/sale/with-read.ts';
import { WordsPanel } from '../../trade/words/words-panel.tsx';
import { ChatCartNote, useChatCart } from './chat-cart.tsx';
import './order-sheet.css';
import { orderInChatTexts } from './order-texts.ts';
import { SharedPlace } from './shared-place.tsx';

// Fetched when it is chosen.
const AmountPad = lazy(() => import('../../trade/amount-pad.tsx'));
// Fetched when somebody is asked to pay.
const PayDialog = lazy(() => import('../../trade/pay-dialog.tsx'));

interface Props {
  open: boolean;
  conversation: Conversation;
  /** What the customer wrote that may be an order; empty for none. */
  words: string;
  onClose(): void;
  onClosed(): void;
  /** It is saved, and its link is in the thread. */
  onSent(): void;
}

/** An order written down inside of its chat: what she wrote, goods, who, how; then its link, or a prompt to pay. */
export default function OrderSheet({ open, conversation, words, onClose, onClosed, onSent }: Props) {
  const t = useTexts(orderTexts);
  const own = useTexts(orderInChatTexts);
  const pay = useTexts(payTexts);
  const form = useId();
  const { id, customer_id, name, phone } = conversation;
  const { draft, change, prefill, saved, clear, renew, note } = useSaleDraft(`order in ${id}`, {
    ...{ conversation_id: id, customer_id, customer_name: name ?? '', customer_phone: phone ?? '' },
  });
  // Not once it closes: saved, the order would come back as a draft.
  const isFresh = open && note.taken === undefined && draft.customer_id === customer_id;
  useCustomerOf(isFresh ? customer_id : null, { begun: draft.key, phone: phone ?? '', prefill });
  const isAmount = draft.way === 'amount';
  const [unread, setUnread] = useState(words);
  const [isBegun, setBegun] = useState(words !== '' || draft.lines.length > 0);
  /** The sale that began with the chat's cart: not what was begun before, and not what is made of her words. */
  const [cartOf, setCartOf] = useState(draft.key);
  const cart = useChatCart(id, {
    begins: !isBegun && note.taken === undefined && note.offered === undefined,
    put(lines) {
      if (draft.lines.length > 0 || isAmount) return setCartOf('');
      setBegun(true);
      prefill({ lines });
    },
  });
  const [isPaying, setPaying] = useState(false);
  const { busy, errors, failures, alert, save } = useSaveSale(draft, {
    ...{ resource: 'orders', words: t, saved, renew },
    stays(sale) {
      onClose();
      if (sale) onSent();
    },
  });
  const shop = useShop().data;
  const totals = totalsOfDraft(draft, shop?.charges ?? []);
  const part = { draft, change, errors, fields: orders.fields };
  const mayRequest = may(useHolder(), 'orders.request_payment') && shop?.takes_mobile_money !== false;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) showWrong(place.current);
  }, [failures]);
  /** What was pressed goes with what she wrote: the keyboard goes on in the order. */
  const put = () => {
    setUnread('');
    place.current?.focus();
  };

  const lines = <LineList title={t.lines} basket={draft} {...{ change, errors }} />;
  const goods = isAmount ? (
    <Suspense fallback={<Skeleton rows={8} />}>
      <AmountPad
        amount={draft.amount}
        name={draft.amount_name}
        problem={draft.amount === '' ? errors.amount : undefined}
        onAmount={(amount) => change({ amount })}
        onName={(amount_name) => change({ amount_name })}
      />
    </Suspense>
  ) : (
    <ProductSearch onAdd={(line) => change({ lines: addLine(draft.lines, line) })} />
  );
  const foot = (
    <div className="order-foot">
      <p aria-live="polite">
        <span>{t.total}</span>
        <strong>{formatMoney(totals.total)}</strong>
      </p>
      {mayRequest && draft.payment_method === 'mobile_money' && totals.total > 0 && (
        <Button size="large" disabled={busy} onClick={() => setPaying(true)}>
          {pay.by_phone}
        </Button>
      )}
      {/* What she wrote goes in first. */}
      <Button
        type={unread === '' || draft.lines.length > 0 ? 'primary' : 'default'}
        size="large"
        htmlType="submit"
        form={form}
        loading={busy}
      >
        {own.save}
      </Button>
    </div>
  );
  return (
    <Sheet
      open={open}
      title={t.title}
      foot={foot}
      tool={
        linesOf(draft).length > 0 && (
          <Button type="text" size="large" disabled={busy} onClick={clear}>
            {t.start_over}
          </Button>
        )
      }
      {...{ onClose, onClosed }}
    >
      <div className="order-in-chat" ref={place} tabIndex={-1}>
        <DraftNote {...note} />
        {cart && cartOf === draft.key && (
          <ChatCartNote
            {...cart}
            leave={() => {
              setCartOf('');
              const rest = draft.lines.filter(({ key }) => cart.lines.every((line) => line.key !== key));
              // By itself that is nothing written.
              prefill({ lines: [] });
              change({ lines: rest });
            }}
          />
        )}
        {unread !== '' && (
          <WordsPanel
            text={unread}
            onLeft={put}
            onTaken={(read) => {
              change({ ...withRead(draft, read, shop), way: 'goods' });
              put();
            }}
          />
        )}
        <Form id={form} layout="vertical" size="large" disabled={busy} onFinish={() => save()}>
          {alert.length > 0 && (
            <Alert
              type="error"
              showIcon
              message={t.failed}
              description={alert.map((text) => <p key={text}>{text}</p>)}
            />
          )}
          <GoodsOrAmount way={draft.way} onChoose={(way) => change({ way })} />
          {/* What is there is read first; in an empty order a line more would move what is tapped. */}
          {isBegun && lines}
          {goods}
          {!isBegun && lines}
          <CustomerFields {...part} />
          {cart?.place && draft.place === '' && (
            <SharedPlace
              place={cart.place}
              take={(line) => {
                change({ ...brought(draft, shop, line), place: line });
                // What was pressed is gone: the keyboard goes on in the order.
                place.current?.focus({ preventScroll: true });
              }}
            />
          )}
          <Handover {...part} />
          <Extras {...part} />
        </Form>
      </div>
      <Suspense>
        {isPaying && (
          <PayDialog
            amount={totals.total}
            phone={draft.customer_phone}
            onClose={() => setPaying(false)}
            onRequest={(payer) => {
              setPaying(false);
              void save({ payer });
            }}
          />
        )}
      </Suspense>
    </Sheet>
  );
}

interface Customer {
  name: string;
  phone: string | null;
}
/** Of a customer whom the shop knows, its own name and number: a chat may know others. Each order begins with them. */
function useCustomerOf(
  id: string | null,
  {
    begun,
    phone,
    prefill,
  }: { begun: string; phone: string; prefill: (part: { customer_name: string; customer_phone: string }) => void },
) {
  const { data } = useQuery({
    // As beside the thread.
    queryKey: ['inbox-customer', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => (await http.get<Customer>(`/api/customers/${id}`, { signal })).data,
  });
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!data || taken.current === begun) return;
    taken.current = begun;
    prefill({ customer_name: data.name, customer_phone: data.phone ?? phone });
  }, [data, begun, phone, prefill]);
}
