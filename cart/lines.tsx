import { formatMoney } from '../common/money.ts';
import { useSpeech } from './context.ts';
import { type DraftLine, needsChoosing, toggled, unitPrice } from './draft.ts';
import type { Group, OrderView, Product } from './view.ts';

interface Props {
  order: OrderView;
  lines: DraftLine[];
  errors: Record<string, string>;
  change(index: number, change: Partial<DraftLine>): void;
}

/** Products that come in kinds or with extras: what there is to choose before ordering. */
export function Choosing({ order, lines, errors, change }: Props) {
  const { t } = useSpeech();
  const shown = rows(order, lines).filter(({ product, line }) => needsChoosing(product) && line.quantity > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{t.choose}</h2>
      <p className="hint">{t.chooseHint}</p>
      {shown.map(({ product, line, index }) => (
        <article className="card" key={product.line_id}>
          <h3>{product.name}</h3>
          {product.variants.length > 0 && (
            <Kinds
              product={product}
              line={line}
              error={errors[`lines.${index}.variant_id`]}
              pick={(variant_id) => change(index, { variant_id })}
            />
          )}
          {product.add_ons.map((group) => (
            <Extras
              key={group.id}
              group={group}
              lineId={line.line_id}
              taken={line.add_ons[group.id] ?? []}
              error={errors[`lines.${index}.add_ons.${group.id}`] ?? errors[`lines.${index}.add_ons`]}
              pick={(taken) => change(index, { add_ons: { ...line.add_ons, [group.id]: taken } })}
            />
          ))}
          <label className="field">
            <span>{t.lineNote}</span>
            <input
              maxLength={300}
              value={line.note}
              onInput={({ currentTarget }) => change(index, { note: currentTarget.value })}
            />
          </label>
        </article>
      ))}
    </section>
  );
}

function Kinds({
  product,
  line,
  error,
  pick,
}: {
  product: Product;
  line: DraftLine;
  error: string | undefined;
  pick(id: string): void;
}) {
  const { t } = useSpeech();
  return (
    <fieldset aria-invalid={error !== undefined} data-wrong={error !== undefined}>
      <legend>{t.kind}</legend>
      {product.variants.map(({ id, name, price, stock }) => (
        <label className="option" key={id}>
          <input
            type="radio"
            name={`kind-${line.line_id}`}
            checked={line.variant_id === id}
            disabled={stock === 0}
            onChange={() => pick(id)}
          />
          <span>
            {name}
            {stock !== null && stock <= 5 && <small>{stock === 0 ? t.soldOut : t.left(stock)}</small>}
          </span>
          <b>{formatMoney(price)}</b>
        </label>
      ))}
      <FieldError text={error} />
    </fieldset>
  );
}

function Extras({
  group,
  lineId,
  taken,
  error,
  pick,
}: {
  group: Group;
  lineId: string;
  taken: string[];
  error: string | undefined;
  pick(taken: string[]): void;
}) {
  const { t } = useSpeech();
  const single = group.max === 1 && group.required;
  const rule = group.required ? t.need(Math.max(group.min, 1)) : t.upTo(group.max);
  return (
    <fieldset aria-invalid={error !== undefined} data-wrong={error !== undefined}>
      <legend>
        {group.name} <small>{rule}</small>
      </legend>
      {group.options.map(({ id, name, price }) => (
        <label className="option" key={id}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={`extra-${lineId}-${group.id}`}
            checked={taken.includes(id)}
            disabled={!single && group.max > 1 && taken.length >= group.max && !taken.includes(id)}
            onChange={() => pick(toggled(group, taken, id))}
          />
          <span>{name}</span>
          {price > 0 && <b>+ {formatMoney(price)}</b>}
        </label>
      ))}
      <FieldError text={error} />
    </fieldset>
  );
}

/** Every line with how many of it: taken out at zero. */
export function Summary({ order, lines, errors, change }: Props) {
  const { t } = useSpeech();
  return (
    <ul className="lines">
      {rows(order, lines).map(({ product, line, index }) => {
        const most = product.variants.find(({ id }) => id === line.variant_id)?.stock ?? product.stock ?? 10_000;
        return (
          <li key={product.line_id} data-out={line.quantity === 0}>
            {product.image_url && <img src={product.image_url} alt="" width="56" height="56" loading="lazy" />}
            <div>
              <strong>{product.name}</strong>
              <small>{line.quantity === 0 ? t.removed : formatMoney(unitPrice(product, line) * line.quantity)}</small>
              <FieldError text={errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.product_id`]} />
            </div>
            <div className="stepper">
              <button
                type="button"
                aria-label={t.fewer(product.name)}
                disabled={line.quantity === 0}
                onClick={() => change(index, { quantity: line.quantity - 1 })}
              >
                −
              </button>
              <output>{line.quantity}</output>
              <button
                type="button"
                aria-label={t.extra(product.name)}
                disabled={line.quantity >= most}
                onClick={() => change(index, { quantity: line.quantity + 1 })}
              >
                +
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="wrong">{text}</p>;
}

const rows = (order: OrderView, lines: DraftLine[]) =>
  lines.flatMap((line, index) => {
    const product = order.products.find(({ line_id }) => line_id === line.line_id);
    return product ? [{ product, line, index }] : [];
  });
