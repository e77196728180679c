import { formatMoney } from '../../common/money.ts';
import type { Texts } from './texts.ts';

const total = 19_000_00;

/** What the product does, in one picture: a chat that ends as a paid order. Only on wide screens. */
export const Panel = ({ say }: { say: Texts['panel'] }) => (
  <aside className="panel">
    <div className="scene" aria-hidden="true">
      <p className="bubble theirs">{say.hello}</p>
      <div className="bubble ours">
        <p>{say.answer}</p>
        <p className="choice">
          <span>{say.product}</span>
          <span>{formatMoney(total / 2)} × 2</span>
        </p>
      </div>
      <div className="ticket">
        <span className="tick">✓</span>
        <span>
          {say.order} 1042
          <small>
            {say.paid} {say.by}
          </small>
        </span>
        <b>{formatMoney(total)}</b>
      </div>
    </div>
    <h2>{say.headline}</h2>
    <p>{say.body}</p>
  </aside>
);
