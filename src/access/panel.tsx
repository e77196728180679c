import { formatMoney } from '../../common/money.ts';
import type { Texts } from './texts.ts';

const total = 19_000_00;

/** What the product does, in one picture: a chat that ends as a paid order. Only on wide screens. */
export const Panel = ({ t }: { t: Texts['panel'] }) => (
  <aside className="panel">
    <div className="scene" aria-hidden="true">
      <p className="bubble theirs">{t.hello}</p>
      <div className="bubble ours">
        <p>{t.answer}</p>
        <p className="choice">
          <span>{t.product}</span>
          <span>{formatMoney(total / 2)} × 2</span>
        </p>
      </div>
      <div className="ticket">
        <span className="tick">✓</span>
        <span>
          {t.order} 1042
          <small>
            {t.paid} {t.by}
          </small>
        </span>
        <b>{formatMoney(total)}</b>
      </div>
    </div>
    <h2>{t.headline}</h2>
    <p>{t.body}</p>
  </aside>
);
