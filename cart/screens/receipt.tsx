import { formatDate } from '../../common/dates.ts';
import { formatMoney } from '../../common/money.ts';
import { formatPhone } from '../../common/phone.ts';
import { receiptWarning, receiptWords } from '../../common/receipt-words.ts';
import type { Language } from '../../resources/enums.ts';
import { addressOf } from '../page.tsx';
import type { View } from '../page-view.ts';
import { moneyOf } from '../parts/money.ts';
import { Sums } from '../parts/sums.tsx';
import type { OrderView, Product } from '../view.ts';

/** What the paper is: of an order nobody paid anything of, no receipt. */
export const receiptName = ({ receipts }: OrderView, language: Language): string =>
  receiptWords[language][receipts.length === 0 ? 'slip' : 'receipt'];

/** What was bought and paid, to keep, to show or to print. */
export function Screen({ view }: { view: View }) {
  const { order, t, language } = view;
  if (!order) return null;
  // What was only rehearsed says so at each payment.
  const warning = receiptWarning(
    { rehearsal: false, cancelled: order.status === 'cancelled', paid: order.receipts.length > 0 },
    receiptWords[language],
  );
  const { shop_name, shop_place, order_id, placed_at, customer, products, receipts, receipt, logo_url } = order;
  return (
    <article className="receipt card">
      <h1 tabIndex={-1}>{receiptName(order, language)}</h1>
      {warning && (
        <p className="note" role="note">
          {warning}
        </p>
      )}
      {receipt?.logo && logo_url && <img className="receipt-logo" src={logo_url} alt="" width="64" height="64" />}
      <p>
        <strong>{shop_name}</strong>
        <br />
        {shop_place}
        {receipt?.tin && (
          <>
            <br />
            TIN {receipt.tin}
          </>
        )}
      </p>
      {receipt?.header && <p>{receipt.header}</p>}
      <dl className="sums">
        <Detail name={t.order} value={String(order_id)} />
        {placed_at && <Detail name={t.receiptDate} value={formatDate(placed_at, language)} />}
        <Detail
          name={t.receiptCustomer}
          value={[customer.name, formatPhone(customer.phone)].filter(Boolean).join(', ')}
        />
      </dl>
      <ul className="lines">
        {products.map((product) => (
          <Line key={product.line_id} product={product} />
        ))}
      </ul>
      <Totals order={order} view={view} />
      <h2>{t.receiptPaid}</h2>
      {receipts.length === 0 && <p>{t.receiptNothing}</p>}
      <ul className="lines">
        {receipts.map(({ at, amount, method, reference, rehearsal }) => (
          <li key={`${at}${reference}`}>
            <div>
              <strong>{method === 'cash' ? t.cash : t.mobileMoney}</strong>
              <small>
                {formatDate(at, language)}
                {reference && (
                  <>
                    <br />
                    {t.receiptReference} {reference}
                  </>
                )}
              </small>
              {rehearsal && <mark>{t.receiptRehearsal}</mark>}
            </div>
            <b>{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
      {receipt?.footer && <p>{receipt.footer}</p>}
      <p>
        <small>{t.receiptNotFiscal}</small>
      </p>
      <p className="screen-only">
        <button type="button" className="main js" data-send={wordsOf(order, view)}>
          {t.send}
        </button>
        <button type="button" className="second js" data-print>
          {t.print}
        </button>
        <a className="second" href={addressOf(view, {}, '/api/v1/order/receipt.pdf')}>
          {t.savePdf}
        </a>
        <a className="second" href={addressOf(view, {}, '/cart/order')}>
          {t.back}
        </a>
      </p>
    </article>
  );
}

/**
 * The receipt in words, to be sent to anybody: without this page's address, by which an order can be changed and
 * cancelled.
 */
const wordsOf = (order: OrderView, view: View): string => {
  const { t, language } = view;
  const { shop_name, order_id, products, receipts } = order;
  return [
    `${receiptName(order, language)}: ${shop_name}`,
    `${t.order} ${order_id}`,
    ...products.map(({ name, quantity, summary }) => `${quantity} × ${name}: ${formatMoney(summary?.total ?? 0)}`),
    ...moneyOf(order, view).map(([name, amount]) => `${name}: ${formatMoney(amount)}`),
    ...receipts.map(({ reference }) => reference && `${t.receiptReference} ${reference}`),
    receipts.some(({ rehearsal }) => rehearsal) && t.receiptRehearsal,
  ]
    .filter(Boolean)
    .join('\n');
};

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Line({ product: { name, quantity, summary, chosen } }: { product: Product }) {
  return (
    <li>
      <div>
        <strong>
          {quantity} × {name}
        </strong>
        <small>{[summary?.variant, ...(summary?.add_ons ?? []), chosen.note].filter(Boolean).join(', ')}</small>
      </div>
      <b>{formatMoney(summary?.total ?? 0)}</b>
    </li>
  );
}

/** What it comes to, and below it what came of that. */
function Totals({ order, view }: { order: OrderView; view: View }) {
  const rows = moneyOf(order, view);
  const at = rows.findIndex(([, , row]) => row === 'total');
  const named = (from: number, to?: number) => rows.slice(from, to).map(([name, amount]) => [name, amount] as const);
  return (
    <>
      <Sums rows={named(0, at)} {...(rows[at] && { total: rows[at] })} />
      {at + 1 < rows.length && <Sums rows={named(at + 1)} />}
    </>
  );
}
