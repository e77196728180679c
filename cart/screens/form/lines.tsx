import { formatMoney } from '../../../common/money.ts';
import { maxOf } from '../../draft.ts';
import type { View } from '../../page-view.ts';
import { Wrong } from '../../parts/field.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import { totalOfLine } from '../../totals.ts';

/**
 * Every line with how many of it (taken out at zero) and a note. Without script the buttons ask the server to count.
 */
export function Lines({ view: { order, draft, errors, t } }: { view: View }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{t.yourOrder}</h2>
      <ul className="lines">
        {order?.products.map((product, index) => {
          const line = draft?.lines[index];
          if (!line) return null;
          const { line_id: id, name, contents } = product;
          const max = maxOf(product, line);
          const path = `lines.${index}.quantity`;
          const error = errors[path] ?? errors[`lines.${index}.product_id`] ?? errors[`lines.${index}.set_id`];
          return (
            <li key={id} data-path={`lines.${index}.`} className={line.quantity === 0 ? 'out' : undefined}>
              <div className="item">
                <Thumb url={product.image_url} index={index} />
                <strong>
                  {name}
                  {contents && <small>{contents.join(', ')}</small>}
                </strong>
                <b data-removed={t.removed}>
                  {line.quantity === 0 ? t.removed : formatMoney(totalOfLine(product, line))}
                </b>
              </div>
              <div className="stepper">
                <button
                  type="submit"
                  name="do"
                  value={`less.${id}`}
                  aria-label={t.fewer(name)}
                  disabled={line.quantity === 0}
                >
                  −
                </button>
                <input
                  type="number"
                  inputMode="numeric"
                  name={`q.${id}`}
                  min="0"
                  max={max}
                  defaultValue={line.quantity}
                  aria-label={t.howMany(name)}
                  aria-describedby={error && `${path}-e`}
                  data-wrong={error ? 'true' : undefined}
                />
                <button
                  type="submit"
                  name="do"
                  value={`more.${id}`}
                  aria-label={t.extra(name)}
                  disabled={line.quantity >= max}
                >
                  +
                </button>
              </div>
              <details open={line.note !== ''}>
                <summary>{t.lineNote}</summary>
                <input name={`n.${id}`} maxLength={300} defaultValue={line.note} aria-label={t.noteFor(name)} />
              </details>
              <Wrong path={path} text={error} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
