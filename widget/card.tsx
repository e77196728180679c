import type { ChatCard } from '../common/contracts/chat-entry.ts';
import { safeHref } from '../common/markup.ts';
import { formatMoney } from '../common/money.ts';
import type { Language } from '../resources/enums.ts';
import { orderStandingLabels } from '../resources/labels/order-statuses.ts';
import type { Texts } from './texts.ts';

type CardOf<K extends ChatCard['kind']> = Extract<ChatCard, { kind: K }>;
interface Props<K extends ChatCard['kind']> {
  card: CardOf<K>;
  t: Texts;
  language: Language;
}

/** A product, a cart or an order, drawn in place of the text that other clients show. */
export function Card(props: Props<ChatCard['kind']>) {
  const Drawn = drawn[props.card.kind] as (props: Props<ChatCard['kind']>) => React.JSX.Element | null;
  return <Drawn {...props} />;
}

const drawn: { [K in ChatCard['kind']]: (props: Props<K>) => React.JSX.Element | null } = {
  product: ({ card, t }) => {
    const picture = card.picture === null ? undefined : safeHref(card.picture);
    return (
      <div className="card">
        {picture && <img src={picture} alt="" loading="lazy" width="280" height="180" />}
        <strong>{card.name}</strong>
        <b className="price">
          {card.from && `${t.from} `}
          {formatMoney(card.price)}
          {card.soldOut && <span className="sold-out">{t.soldOut}</span>}
        </b>
        {card.description && <p>{card.description}</p>}
        {card.question && <p>{card.question}</p>}
      </div>
    );
  },
  cart: ({ card, t }) => (
    <div className="card">
      <p>{card.title}</p>
      <dl>
        {card.lines.map(({ name, variant, quantity, total }) => (
          <div key={`${name} ${variant}`}>
            <dt>
              {quantity} × {name}
              {variant && <small>{variant}</small>}
            </dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        ))}
        {card.charges?.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t.total}</dt>
          <dd>{formatMoney(card.total)}</dd>
        </div>
      </dl>
    </div>
  ),
  order: WithButton,
  link: WithButton,
  covered: () => null,
};

/** An order, or words alone, above the one thing to do with it. */
function WithButton({ card, t, language }: Omit<Props<'order'>, 'card'> & { card: CardOf<'order' | 'link'> }) {
  return (
    <div className="card">
      <p>{card.title}</p>
      {'due' in card && (
        <dl>
          <div>
            <dt>
              <strong>
                {t.order} {card.number}
              </strong>
            </dt>
            <dd>{card.status && <span className="state">{orderStandingLabels[language][card.status]}</span>}</dd>
          </div>
          <div>
            <dt>{t.total}</dt>
            <dd>{formatMoney(card.total)}</dd>
          </div>
          {card.due > 0 && card.due < card.total && (
            <div className="sum">
              <dt>{t.due}</dt>
              <dd>{formatMoney(card.due)}</dd>
            </div>
          )}
        </dl>
      )}
      <a className="action" href={safeHref(card.url)} target="_blank" rel="noreferrer">
        {card.button ?? t.order}
      </a>
    </div>
  );
}
