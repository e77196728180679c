import { formatDate } from '../../common/dates.ts';
import { dueOf } from '../../common/due.ts';
import { formatAmount, formatMoney } from '../../common/money.ts';
import { moneyRows } from '../../common/money-rows.ts';
import { formatPhone } from '../../common/phone.ts';
import { receiptWarning, receiptWords } from '../../common/receipt-words.ts';
import type { Language } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import { type Row, textIn } from '../../resources/kit/index.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { paymentMethodLabels } from '../../resources/labels/payment-methods.ts';
import { piecesLeft } from '../../resources/trade/returns.ts';
import { bySet, type SoldSet, setTitle } from '../../resources/trade/sets.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { storedName } from '../files/keep.ts';
import { creditLeftAt, creditPaid } from '../orders/credit-left.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** A receipt as it is written, whatever it is written on. */
export interface Receipt {
  language: Language;
  /** The paper that the shop has. */
  paper: string;
  /** What it is not, where it is none: nothing was paid, or only rehearsed. */
  warning: string | null;
  title: string;
  /** A JPEG. */
  logo: Buffer | null;
  shop: string[];
  about: string[];
  rows: { label: string; amount: string; isSum: boolean }[];
  /** How it was paid, each with its reference and its time. */
  ways: string[];
  foot: string[];
}

/** An order's receipt, in a language or else its shopper's. Throws `not_found`. */
export async function readReceipt(
  services: Services,
  shopId: string,
  orderId: string,
  language?: Language,
): Promise<Receipt> {
  const found = await services.db.withShop(shopId, (tx) => readRows(tx, shopId, orderId));
  if (!found) throw problem('not_found');
  const { order, payments } = found;
  const spoken = language ?? order.link_language ?? order.shop_language;
  const t = receiptWords[spoken];
  const { fields, one } = orderLabels[spoken];
  const left = piecesLeft(order);
  const returned = (order.returns ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const names = { ...fields, due: t.due, refund_due: t.refund_due, credit_settled: t.credit_settled };
  const logo = order.show_logo === false ? null : order.logo;
  return {
    language: spoken,
    paper: order.paper ?? '58 mm',
    warning: receiptWarning(
      {
        rehearsal: order.rehearsal || order.demo === true,
        cancelled: order.status === 'cancelled',
        paid: payments.length > 0,
      },
      t,
    ),
    title: payments.length === 0 ? t.slip : t.receipt,
    logo: logo === null ? null : ((await services.files.get(storedName(logo, 'image/jpeg', false))) ?? null),
    shop: [
      order.shop_name,
      order.shop_place,
      ...(order.tin ? [`TIN ${order.tin}`] : []),
      ...(order.header ? [textIn(order.header, spoken)] : []),
    ],
    about: [
      `${one} #${order.number} · ${formatDate(order.created_at, spoken)}`,
      [order.customer_name, order.customer_phone && formatPhone(order.customer_phone)].filter(Boolean).join(', '),
    ].filter(Boolean),
    rows: [
      ...bySet(order.lines).map((line) => {
        const back = ({ id, quantity }: Line) => quantity - (left.get(id) ?? 0);
        const label = 'lines' in line ? setLabel(line, back, t) : lineLabel(line, back, t);
        return { label, amount: formatAmount(line.total), isSum: false };
      }),
      ...moneyRows({ ...order, returned, due: dueOf(order) }).map(([row, amount, charge]) => ({
        label: row === 'charge' ? charge.name : names[row],
        amount: row === 'total' ? formatMoney(amount) : formatAmount(amount),
        isSum: row === 'total',
      })),
    ],
    ways: payments.map(({ method, reference, settled_at: at, gross }) =>
      [paymentMethodLabels[spoken][method], formatAmount(gross), reference, at && formatDate(at, spoken)]
        .filter(Boolean)
        .join(' · '),
    ),
    foot: [...(order.footer ? [textIn(order.footer, spoken)] : []), t.not_fiscal],
  };
}

type Line = Row<FieldsOf<'orders'>>['lines'][number];
type Words = (typeof receiptWords)[Language];

function lineLabel(line: Line, back: (line: Line) => number, t: Words): string {
  const { quantity, name, variant_name, add_ons } = line;
  const returned = back(line);
  const extras = [variant_name, ...add_ons.map((each) => `+ ${each.name}`), returned > 0 && t.came_back(returned)];
  return [`${quantity} × ${name}`, ...extras].filter(Boolean).join(', ');
}

/** A set is one line, with what one of it is made of; what of it came back is said by its name. */
function setLabel(set: SoldSet<Line>, back: (line: Line) => number, t: Words): string {
  const returned = set.lines.flatMap((line) => (back(line) > 0 ? [`${line.name}: ${t.came_back(back(line))}`] : []));
  return [setTitle(set), ...returned].join(', ');
}

async function readRows(tx: Tx, shopId: string, orderId: string) {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .leftJoin('receipt_settings as r', 'r.shop_id', 'o.shop_id')
    .leftJoin('order_links as l', (join) => join.onRef('l.shop_id', '=', 'o.shop_id').onRef('l.order_id', '=', 'o.id'))
    .select(['o.number', 'o.status', 'o.created_at', 'o.customer_name', 'o.customer_phone', 'o.rehearsal'])
    .select(['o.lines', 'o.returns', 'o.subtotal', 'o.discount', 'o.delivery_fee', 'o.charges', 'o.total'])
    .select(['o.paid', 'o.refunded', 'o.credited', creditLeftAt('o').as('credit_left')])
    .select(['s.shop_name', 's.place as shop_place', 's.logo', 's.language as shop_language', 's.demo'])
    .select(['r.show_logo', 'r.tin', 'r.header', 'r.footer', 'r.paper', 'l.language as link_language'])
    .where('o.shop_id', '=', shopId)
    .where('o.id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  if (!order) return undefined;
  const payments = await tx
    .selectFrom('transactions')
    .select(['method', 'gross', 'settled_at'])
    .select(({ fn }) => fn.coalesce('provider_reference', 'reference').as('reference'))
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('type', '=', 'payment')
    .where('state', '=', 'succeeded')
    .orderBy('id')
    .execute();
  return { order, payments: [...payments, ...(await creditPaid(tx, shopId, { ...order, id: orderId }))] };
}
