import { Button, Form } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../../common/money.ts';
import { labels as orderLabels } from '../../../../resources/labels/orders.ts';
import { orders } from '../../../../resources/orders.ts';
import { useShop } from '../../../app/access.ts';
import { DraftNote } from '../../../app/drafts/draft-note.tsx';
import { texts as commonTexts } from '../../../app/texts.ts';
import { toast } from '../../../app/toasts/toast.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { showWrong } from '../../../parts/show-wrong.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { linesOf } from '../../../trade/basket/amount.ts';
import { addLine } from '../../../trade/basket/basket.ts';
import { GoodsOrAmount } from '../../../trade/basket/goods-or-amount.tsx';
import { LineList } from '../../../trade/basket/line-list.tsx';
import { ProductSearch } from '../../../trade/basket/product-search.tsx';
import { CustomerFields } from '../../../trade/sale/customer-fields.tsx';
import { Extras } from '../../../trade/sale/extras.tsx';
import { Handover } from '../../../trade/sale/handover.tsx';
import { takenWays } from '../../../trade/sale/taken-ways.ts';
import { totalsOfDraft } from '../../../trade/sale/totals.ts';
import { useNamedCustomer } from '../../../trade/sale/use-named-customer.ts';
import { useNamedWay } from '../../../trade/sale/use-named-way.ts';
import { useReopened } from '../../../trade/sale/use-reopened.ts';
import { useSaleDraft } from '../../../trade/sale/use-sale-draft.ts';
import { useSaveSale } from '../../../trade/sale/use-save-sale.ts';
import { withRead } from '../../../trade/sale/with-read.ts';
import { FromWords } from '../../../trade/words/from-words.tsx';
import './add-order.css';
import { texts } from './texts.ts';

/** What is opened on this page: there before it is needed, since a sale goes on where the network does not. */
const fetched = {
  amount: () => import('../../../trade/amount-pad.tsx'),
  cash: () => import('../../../trade/cash-dialog.tsx'),
  credit: () => import('../../../trade/credit-dialog.tsx'),
  options: () => import('../../../trade/basket/options-dialog.tsx'),
  zones: () => import('../../../trade/sale/zone-select.tsx'),
};
const AmountPad = lazy(fetched.amount);
const CashDialog = lazy(fetched.cash);
const CreditDialog = lazy(fetched.credit);
/** Milliseconds: the page itself comes first. */
const restMs = 1500;

/** Writes down an order in half a minute: products, who, how, save. */
export default function AddOrder() {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { actions } = useTexts(orderLabels);
  const { draft, change, resume, prefill, saved, clear, renew, note } = useSaleDraft('orders new');
  useNamedCustomer(prefill);
  useReopened('orders', draft, resume);
  const isAsking = useNamedWay(prefill);
  const saving = useSaveSale(draft, { resource: 'orders', words: t, saved, renew });
  const { busy, errors, failures, alert, check, save } = saving;
  const page = useRef<HTMLDivElement>(null);
  const shop = useShop().data;
  const totals = totalsOfDraft(draft, shop?.charges ?? []);
  const { settled } = draft;
  const part = { draft, change, errors, fields: orders.fields };
  const isAmount = draft.way === 'amount';
  const hasLines = linesOf(draft).length > 0;
  const isAmountOnly = isAmount && draft.lines.length === 0;
  const [isNone, setIsNone] = useState(false);
  const [way, setWay] = useState<'cash' | 'credit'>();

  useEffect(() => {
    if (failures > 0) showWrong(page.current);
  }, [failures]);
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(Object.values(fetched).map((fetch) => fetch())), restMs);
    return () => clearTimeout(timer);
  }, []);

  const startOver = () => {
    clear();
    // One tap is soon made in error.
    toast.info(t.started_over, undefined, { action: { label: t.undo, run: () => resume(draft) } });
  };
  return (
    <div className="add-order" ref={page}>
      <PageHead title={isAsking && isAmountOnly ? actions.request_payment.title : t.title} back="/dashboard/orders">
        {hasLines && (
          <Button type="text" disabled={busy} onClick={startOver}>
            {t.start_over}
          </Button>
        )}
      </PageHead>
      <DraftNote {...note} />
      <Form layout="vertical" size="large" disabled={busy} onFinish={() => save()}>
        {alert.length > 0 && (
          <Notice tone="bad" lead={<Icon name="alert" />}>
            <strong>{t.failed}</strong> {alert.join(' ')}
          </Notice>
        )}
        <GoodsOrAmount way={draft.way} onChoose={(way) => change({ way })} />
        <div className="add-columns">
          {isAmount ? (
            <Suspense fallback={<Skeleton rows={8} />}>
              <AmountPad
                amount={draft.amount}
                name={draft.amount_name}
                problem={draft.amount === '' ? errors.amount : undefined}
                onAmount={(amount) => change({ amount })}
                onName={(name) => change({ amount_name: name })}
              />
            </Suspense>
          ) : (
            <div className="add-goods">
              <ProductSearch
                onAdd={(line) => change({ lines: addLine(draft.lines, line) })}
                onNone={setIsNone}
                onAmount={() => change({ way: 'amount' })}
              />
              <FromWords onTaken={(read) => change(withRead(draft, read, shop))} />
            </div>
          )}
          <div className="add-side">
            {!isAmountOnly && (!isNone || hasLines || errors.lines) && (
              <LineList title={t.lines} basket={draft} {...{ change, errors }} />
            )}
            <CustomerFields {...part} />
            {!isAmountOnly && <Handover {...part} />}
            <Extras {...part} />
          </div>
        </div>
        {settled && (
          <Notice tone="moving" end={<Button onClick={() => change({ settled: undefined })}>{common.remove}</Button>}>
            {'cash' in settled ? `${t.cash_taken}: ${formatMoney(settled.cash)}` : t.credit_given}
          </Notice>
        )}
        <footer className="add-foot">
          {/* An amount alone stands large above. */}
          {!isAmountOnly && hasLines && (
            <p aria-live="polite">
              <span>{t.total}</span>
              <strong>{formatMoney(totals.total)}</strong>
              {totals.charges.map(({ id, name, amount }) => (
                <small key={id} className="add-charge">
                  {name} {formatMoney(amount)}
                </small>
              ))}
            </p>
          )}
          {totals.total > 0 && (
            <>
              {/* Who owes it is asked before by when. */}
              <Button disabled={busy} onClick={() => check(true) && setWay('credit')}>
                {t.on_credit}
              </Button>
              {takenWays(shop).includes('cash') && (
                <Button disabled={busy} onClick={() => setWay('cash')}>
                  {t.paid_cash}
                </Button>
              )}
            </>
          )}
          {/* Pressed before there is anything to save, it says what lacks: it does not call for that. */}
          <Button type={hasLines ? 'primary' : 'default'} htmlType="submit" loading={busy}>
            {isAmountOnly ? t.get_link : t.save}
          </Button>
        </footer>
      </Form>
      <Suspense>
        {way === 'credit' && (
          <CreditDialog
            total={totals.total}
            onClose={() => setWay(undefined)}
            onGiven={(dueOn) => {
              setWay(undefined);
              void save({ dueOn });
            }}
          />
        )}
        {way === 'cash' && (
          <CashDialog
            total={totals.total}
            onClose={() => setWay(undefined)}
            onPaid={(cash) => {
              setWay(undefined);
              void save({ cash });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
