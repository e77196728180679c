import { formatMoney } from '../../../../common/money.ts';
import { Panel } from '../../../parts/panel.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { type DraftLine, setQuantity } from './draft.ts';
import { lineErrors } from './errors.ts';
import type { PartProps } from './part.ts';
import { Stepper } from './stepper.tsx';
import { texts } from './texts.ts';
import { totalOfLine } from './totals.ts';

export function LineList({ draft, change, errors }: PartProps) {
  const t = useTexts(texts);
  return (
    <Panel title={<h2>{t.lines}</h2>}>
      {draft.lines.length === 0 && (
        <p role={errors.lines ? 'alert' : undefined} className={errors.lines ? 'bad' : 'soft'}>
          {errors.lines ?? t.no_lines}
        </p>
      )}
      <ul className="draft-lines">
        {draft.lines.map((line, index) => (
          <li key={line.key}>
            <div className="draft-name">
              <strong>{line.goods.name}</strong>
              <small className="soft">{detailOf(line)}</small>
              {lineErrors(errors, index).map((sentence) => (
                <small key={sentence} className="bad" role="alert">
                  {sentence}
                </small>
              ))}
            </div>
            <b>{formatMoney(totalOfLine(line))}</b>
            <Stepper
              name={line.goods.name}
              value={line.quantity}
              min={0}
              onChange={(quantity) => change({ lines: setQuantity(draft.lines, line.key, quantity) })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** `Large · Beans, Chilli · “no oil”` */
function detailOf({ goods, variant_id, add_ons, note }: DraftLine): string {
  const options = goods.add_ons.flatMap((group) => group.options);
  const names = add_ons.flatMap(({ option_id }) => options.find(({ id }) => id === option_id)?.name ?? []);
  const variant = goods.variants.find(({ id }) => id === variant_id)?.name;
  return [variant, names.join(', '), note && `“${note}”`].filter(Boolean).join(' · ');
}
