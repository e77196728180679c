import { Checkbox, Form } from 'antd';
import { formatMoney } from '../../common/money.ts';
import { piecesLeft, type WantedReturn, worthOf } from '../../resources/trade/returns.ts';
import { Stepper } from '../parts/stepper.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { extrasOf } from './lines.tsx';
import './settling.css';
import { dot } from '../parts/dot.ts';
import type { Sold } from './sold.ts';
import { texts } from './texts.ts';

type Returnable = Pick<Sold, 'lines' | 'subtotal' | 'discount' | 'charges' | 'returns'>;
interface Wanted extends WantedReturn {
  restock: boolean;
}

/** Which pieces of what was sold come back, each onto the shelf or not, and what they are worth: the field `lines`. */
export default function ReturnedLines({ sold }: { sold: Returnable }) {
  const t = useTexts(texts);
  const some = async (_: unknown, value: readonly Wanted[] | undefined) => {
    if (!value?.length) throw new Error(t.back_none);
  };
  return (
    <Form.Item name="lines" label={t.back_hint} validateTrigger="onChange" rules={[{ validator: some }]}>
      <Pieces sold={sold} />
    </Form.Item>
  );
}

interface PiecesProps {
  sold: Returnable;
  /** Given by the form. */
  value?: readonly Wanted[];
  onChange?(value: readonly Wanted[]): void;
}

function Pieces({ sold, value = [], onChange }: PiecesProps) {
  const t = useTexts(texts);
  const left = piecesLeft(sold);
  const worth = worthOf(sold, value).reduce((sum, amount) => sum + amount, 0);
  const of = (id: string): Wanted => value.find((each) => each.id === id) ?? { id, quantity: 0, restock: true };
  const change = (id: string, to: Partial<Wanted>) => {
    const changed = { ...of(id), ...to };
    const others = value.filter((each) => each.id !== id);
    // In the lines' own order, so that what is refused is said of the right one.
    const all = [...others, ...(changed.quantity > 0 ? [changed] : [])];
    onChange?.(sold.lines.flatMap((line) => all.find((each) => each.id === line.id) ?? []));
  };
  return (
    <div className="returned">
      <ul>
        {sold.lines
          .filter(({ id }) => (left.get(id) ?? 0) > 0)
          .map((line) => {
            const limit = left.get(line.id) ?? 0;
            const { quantity, restock } = of(line.id);
            return (
              <li key={line.id}>
                <div>
                  <strong>{[line.name, ...extrasOf(line)].join(', ')}</strong>
                  <small className="soft">
                    {[t.back_of(limit), formatMoney(line.unit_price), line.set_name].filter(Boolean).join(dot)}
                  </small>
                </div>
                <Stepper
                  name={[line.name, line.set_name, line.set_name && formatMoney(line.unit_price)]
                    .filter(Boolean)
                    .join(', ')}
                  min={0}
                  value={quantity}
                  onChange={(pieces) => change(line.id, { quantity: Math.min(pieces, limit) })}
                />
                {quantity > 0 && line.product_id != null && (
                  <Checkbox checked={restock} onChange={(event) => change(line.id, { restock: event.target.checked })}>
                    {t.back_restock}
                  </Checkbox>
                )}
              </li>
            );
          })}
      </ul>
      <p role="status">
        <span>{t.back_worth}</span>
        <strong>{formatMoney(worth)}</strong>
      </p>
    </div>
  );
}
