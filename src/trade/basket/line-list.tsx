import { Button } from 'antd';
import { formatMoney } from '../../../common/money.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { Stepper } from '../../parts/stepper.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { linesOf } from './amount.ts';
import { type Basket, type BasketLine, setQuantity, totalOfLine } from './basket.ts';
import { type Errors, lineErrors } from './line-errors.ts';
import './basket.css';
import { dot } from '../../parts/dot.ts';
import { texts } from './texts.ts';

interface Props {
  title: string;
  basket: Omit<Basket, 'way'>;
  change(part: Partial<Basket>): void;
  /** Those of a line begin with `lines.` and its place. */
  errors: Errors;
}

/** What is in a basket: how many of each, and what is wrong with it. */
export function LineList({ title, basket, change, errors }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const lines = linesOf(basket);
  return (
    <Panel className="basket-lines" title={<h2>{title}</h2>}>
      {(lines.length === 0 || errors.lines) && (
        <p role={errors.lines ? 'alert' : undefined} className={errors.lines ? 'bad' : 'soft'}>
          {errors.lines ?? t.no_lines}
        </p>
      )}
      <ul>
        {lines.map((line, index) => (
          <li key={line.key}>
            <div>
              <strong>{line.goods.name || t.way.amount}</strong>
              <small className="soft">{detailOf(line)}</small>
              {lineErrors(errors, index).map((sentence) => (
                <small key={sentence} className="bad" role="alert">
                  {sentence}
                </small>
              ))}
            </div>
            <b>{formatMoney(totalOfLine(line))}</b>
            {line.goods.id === null ? (
              <Button onClick={() => change({ amount: '', amount_name: '' })}>{common.remove}</Button>
            ) : (
              <Stepper
                name={line.goods.name}
                value={line.quantity}
                min={0}
                onChange={(quantity) => change({ lines: setQuantity(basket.lines, line.key, quantity) })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** `Large · Beans, Chilli · “no oil”` */
function detailOf({ goods, variant_id, add_ons, note }: BasketLine): string {
  const options = goods.add_ons.flatMap((group) => group.options);
  if (goods.isSet) return [goods.contents, note && `“${note}”`].filter(Boolean).join(dot);
  const names = add_ons.flatMap(({ option_id }) => options.find(({ id }) => id === option_id)?.name ?? []);
  const variant = goods.variants.find(({ id }) => id === variant_id)?.name;
  return [variant, names.join(', '), note && `“${note}”`].filter(Boolean).join(dot);
}
