import { Button, Form, type FormInstance } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../common/money.ts';
import { money, text } from '../../resources/kit/index.ts';
import { lineNameMax } from '../../resources/trade/line.ts';
import { rulesBehind } from '../../resources/trade/rules-behind.ts';
import { rulesMoved } from '../../resources/trade/rules-moved.ts';
import { bySet } from '../../resources/trade/sets.ts';
import { totalsOf } from '../../resources/trade/totals.ts';
import { useShop } from '../app/access.ts';
import { FieldItem } from '../fields/form.ts';
import { Stepper } from '../parts/stepper.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { addLine, type BasketLine, totalOfLine } from './basket/basket.ts';
import { type ChangedRow, meansOf, wayOf } from './change.ts';
import { changeTexts as texts } from './change-texts.ts';
import { ChangedHandover } from './changed-handover.tsx';
import { extrasOf } from './lines.tsx';
import './settling.css';
import type { Sold } from './sold.ts';

// Fetched when something is added.
const ProductSearch = lazy(() =>
  import('./basket/product-search.tsx').then(({ ProductSearch }) => ({ default: ProductSearch })),
);

type Changeable = Pick<
  Sold,
  | ('lines' | 'discount' | 'delivery_fee' | 'charges' | 'total' | 'paid' | 'refunded' | 'credited')
  | ('fulfilment' | 'zone' | 'place' | 'landmark')
>;

/** What an order is to hold from now on, each as many as are wanted, and what it then comes to: the field `lines`. */
export default function ChangedLines({ sold }: { sold: Changeable }) {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const [isAdding, setAdding] = useState(false);
  const some = async (_: unknown, rows: readonly ChangedRow[] | undefined) => {
    if (!rows?.length) throw new Error(t.change_none);
  };
  return (
    <div className="returned changed">
      <Form.List name="lines" rules={[{ validator: some }]}>
        {(fields, { remove }, { errors }) => (
          <>
            <ul>
              {fields.map(({ key, name }) => (
                <Line key={key} {...{ sold, form }} at={name} remove={() => remove(name)} />
              ))}
            </ul>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      {isAdding && (
        <Suspense>
          <ProductSearch onAdd={(line) => put(form, line)} />
        </Suspense>
      )}
      <div className="changed-more">
        {!isAdding && (
          <Button size="large" block onClick={() => setAdding(true)}>
            {t.change_add}
          </Button>
        )}
        <Button size="large" block onClick={() => putAmount(form)}>
          {t.change_add_amount}
        </Button>
      </div>
      <ChangedHandover {...{ sold, form }} />
      <Outcome {...{ sold, form }} />
    </div>
  );
}

/** An amount alone, to be written: of no product, and nothing is counted. */
const putAmount = (form: FormInstance) =>
  form.setFieldValue('lines', [...(form.getFieldValue('lines') ?? []), { isAmount: true, quantity: 1 }]);

/** Adds a product after those that are there; the same choice once more is one more of it, and so is a set. */
function put(form: FormInstance, line: BasketLine) {
  const rows: readonly ChangedRow[] = form.getFieldValue('lines') ?? [];
  const isThere = (row: ChangedRow) => line.goods.isSet === true && row.set === line.goods.id;
  if (rows.some(isThere)) {
    const more = (row: ChangedRow) => ({ ...row, quantity: row.quantity + line.quantity });
    return form.setFieldValue(
      'lines',
      rows.map((row) => (isThere(row) ? more(row) : row)),
    );
  }
  const added = rows.flatMap((row) => (row.added ? [{ ...row.added, quantity: row.quantity }] : []));
  form.setFieldValue('lines', [
    ...rows.filter((row) => !row.added),
    ...addLine(added, line).map((each) => ({ added: each, quantity: each.quantity })),
  ]);
}

interface LineProps {
  sold: Changeable;
  form: FormInstance;
  at: number;
  remove(): void;
}

function Line({ sold, form, at, remove }: LineProps) {
  const t = useTexts(texts);
  const row: ChangedRow | undefined = Form.useWatch(['lines', at], form);
  const former = sold.lines.find(({ id }) => id === row?.id);
  if (!row) return null;
  if (row.isAmount) return <Amount at={at} remove={remove} />;
  const set = setOf(sold, row);
  const name = former?.name ?? set?.name ?? row.added?.goods.name ?? '';
  return (
    <li>
      <div>
        <strong>{former ? [name, ...extrasOf(former)].join(', ') : name}</strong>
        <small className="soft">
          {formatMoney(totalOf(sold, row))} {row.added && `·\u00a0${t.change_new}`}
        </small>
      </div>
      <Form.Item className="returned-pieces">
        <Form.Item name={[at, 'quantity']} noStyle>
          <Pieces name={name} remove={remove} />
        </Form.Item>
        {/* What is wrong with the product or the set itself is said here too. */}
        {(['product_id', 'set_id', 'variant_id', 'id'] as const).map((part) => (
          <Form.Item key={part} name={[at, part]} noStyle>
            <input type="hidden" />
          </Form.Item>
        ))}
      </Form.Item>
      <Button type="text" size="large" aria-label={t.change_out(name)} onClick={remove}>
        {t.change_remove}
      </Button>
    </li>
  );
}

const amountName = text.required({ max: lineNameMax });
const amount = money.required({ min: 1 });

function Amount({ at, remove }: Pick<LineProps, 'at' | 'remove'>) {
  const t = useTexts(texts);
  return (
    <li className="changed-amount">
      <div role="group" aria-label={t.change_amount_new}>
        <FieldItem
          field={amountName}
          path={['lines', at, 'name']}
          item={[at, 'name']}
          words={{ label: t.change_amount_name }}
        />
        <FieldItem
          field={amount}
          path={['lines', at, 'unit_price']}
          item={[at, 'unit_price']}
          words={{ label: t.change_amount }}
        />
      </div>
      <Button type="text" size="large" aria-label={t.change_out(t.change_amount_new)} onClick={remove}>
        {t.change_remove}
      </Button>
    </li>
  );
}

interface PiecesProps {
  name: string;
  remove(): void;
  /** Given by the form. */
  value?: number;
  onChange?(value: number): void;
}

/** One fewer than one takes the line away. */
const Pieces = ({ name, remove, value = 1, onChange }: PiecesProps) => (
  <Stepper {...{ name, value }} min={0} onChange={(pieces) => (pieces === 0 ? remove() : onChange?.(pieces))} />
);

const setOf = ({ lines }: Pick<Sold, 'lines'>, { set }: ChangedRow) =>
  bySet(lines)
    .flatMap((line) => ('lines' in line ? [line] : []))
    .find(({ set_id }) => set_id === set);

/** What a row comes to; what was there keeps its price. Minor units. */
function totalOf(sold: Pick<Sold, 'lines'>, row: ChangedRow): number {
  const { id, added, quantity } = row;
  if (row.isAmount) return row.unit_price ?? 0;
  if (added) return totalOfLine({ ...added, quantity });
  const set = setOf(sold, row);
  if (set) return (set.total / set.count) * quantity;
  return (sold.lines.find((line) => line.id === id)?.unit_price ?? 0) * quantity;
}

const amountOf = (typed: unknown, stays: number | null): number =>
  typeof typed === 'number' ? typed : typed === undefined ? (stays ?? 0) : 0;

/** The new total, and what it means for the money. */
function Outcome({ sold, form }: Pick<LineProps, 'sold' | 'form'>) {
  const t = useTexts(texts);
  const rows: readonly ChangedRow[] = Form.useWatch('lines', form) ?? [];
  const discount = Form.useWatch('discount', form);
  const fee = Form.useWatch('delivery_fee', form);
  const way = wayOf({ fulfilment: Form.useWatch('fulfilment', form) ?? sold.fulfilment });
  const { data: shop } = useShop();
  const behind = rulesBehind(sold.charges);
  const { total } = totalsOf(
    rows.map((row) => ({ total: totalOf(sold, row) })),
    {
      discount: amountOf(discount, sold.discount),
      delivery_fee: amountOf(fee, sold.delivery_fee),
      rules: way === wayOf(sold) ? behind : rulesMoved(way, behind, shop?.charges ?? []),
      fulfilment: way,
    },
  );
  const { means, amount } = meansOf(sold, total);
  return (
    <div role="status">
      <p>
        <span>{t.change_total}</span>
        <strong>{formatMoney(total)}</strong>
      </p>
      <p className={means === 'back' ? 'warn' : 'soft'}>{t.change_means[means](formatMoney(amount))}</p>
    </div>
  );
}
