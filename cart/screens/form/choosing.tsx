import { formatMoney } from '../../../common/money.ts';
import { hasChoices, minOptions, takenOf } from '../../../resources/trade/choice.ts';
import type { DraftLine } from '../../draft.ts';
import type { View } from '../../page-view.ts';
import { Wrong } from '../../parts/field.tsx';
import { Option } from '../../parts/option.tsx';
import type { Group, Product } from '../../view.ts';

/** Products that come in kinds or with extras: what there is to choose before ordering. */
export function Choosing({ view }: { view: View }) {
  const { order, draft, t } = view;
  const shown = (order?.products ?? []).filter(hasChoices);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{t.choose}</h2>
      <p className="hint">{t.chooseHint}</p>
      {order?.products.map((product, index) => {
        const line = draft?.lines[index];
        if (!hasChoices(product) || !line) return null;
        // Kept while it is taken out, so that putting it back finds what was chosen.
        return (
          <article className="card" key={product.line_id} hidden={line.quantity === 0}>
            <h3>{product.name}</h3>
            {product.variants.length > 0 && <Kinds view={view} product={product} line={line} index={index} />}
            {product.add_ons.map((group) => (
              <Extras key={group.id} view={view} group={group} line={line} index={index} />
            ))}
          </article>
        );
      })}
    </section>
  );
}

function Kinds(props: { view: View; product: Product; line: DraftLine; index: number }) {
  const { view, product, line, index } = props;
  const { t } = view;
  const path = `lines.${index}.variant_id`;
  const error = view.errors[path];
  return (
    <fieldset data-path={path} aria-describedby={error && `${path}-e`}>
      <legend>{t.kind}</legend>
      {product.variants.map(({ id, name, price, stock }, at) => (
        <Option
          key={id}
          type="radio"
          name={`v.${line.line_id}`}
          value={id}
          checked={line.variant_id === id}
          disabled={stock === 0}
          wrong={at === 0 && error}
          small={stock !== null && stock <= 5 && (stock === 0 ? t.soldOut : t.left(stock))}
          price={formatMoney(price)}
        >
          {name}
        </Option>
      ))}
      <Wrong path={path} text={error} />
    </fieldset>
  );
}

function Extras(props: { view: View; group: Group; line: DraftLine; index: number }) {
  const { view, group, line, index } = props;
  const { t } = view;
  const path = `lines.${index}.add_ons.${group.id}`;
  const error = view.errors[path] ?? view.errors[`lines.${index}.add_ons`];
  const name = `a.${line.line_id}.${group.id}`;
  const single = group.max === 1;
  const taken = takenOf(group, line.add_ons);
  const min = minOptions(group);
  return (
    <fieldset data-path={path} data-max={single ? undefined : group.max} aria-describedby={error && `${path}-e`}>
      <legend>
        {group.name} <small>{group.required ? t.need(min) : t.upTo(group.max)}</small>
      </legend>
      {single && !group.required && (
        <Option type="radio" name={name} value="" checked={taken.length === 0}>
          {t.none}
        </Option>
      )}
      {group.options.map(({ id, name: option, price }, at) => (
        <Option
          key={id}
          type={single ? 'radio' : 'checkbox'}
          name={name}
          value={id}
          checked={taken.includes(id)}
          wrong={at === 0 && error}
          price={price > 0 ? `+ ${formatMoney(price)}` : undefined}
        >
          {option}
        </Option>
      ))}
      <Wrong path={path} text={error} />
    </fieldset>
  );
}
