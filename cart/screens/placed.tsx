import { formatDate } from '../../common/dates.ts';
import { formatMoney } from '../../common/money.ts';
import { addressOf } from '../page.tsx';
import type { View } from '../page-view.ts';
import { Folded } from '../parts/action.tsx';
import { Hours } from '../parts/hours.tsx';
import { stateOf } from '../state.ts';
import { Held } from './placed/held.tsx';
import { Cancel, Change, Claim, Problem, Share } from './placed/more.tsx';
import type { Further, Part } from './placed/part.ts';
import { states } from './placed/states.tsx';

/**
 * An order that was sent: what happens now with its one action, what it holds, what else can be done, what has
 * happened.
 */
export function Screen({ view }: { view: View }) {
  const { order, t, language } = view;
  if (!order) return null;
  const state = stateOf(order);
  const { Now, more } = states[state];
  return (
    <div className="columns">
      <div>
        <Now view={view} order={order} />
        {order.closed && state !== 'cancelled' && state !== 'completed' && <Opens view={view} order={order} />}
        {order.held > 0 && state !== 'held' && state !== 'cancelled' && (
          <p className="note" role="note">
            {t.heldBeside(formatMoney(order.held))}
          </p>
        )}
        <Reservation view={view} order={order} />
      </div>
      <Held order={order} view={view} />
      <div className="more">
        {more.map((name) => {
          const More = further[name];
          return <More key={name} view={view} order={order} />;
        })}
        <Hours order={order} t={t} />
        <Folded title={t.history} open>
          <ol className="history">
            {order.timeline.map(({ at, event, note }) => (
              <li key={`${at}${event}`}>
                <strong>{t.events[event as keyof typeof t.events] ?? event}</strong>{' '}
                <time dateTime={at}>{formatDate(at, language)}</time>
                {note && spoken.includes(event) && <q>{note}</q>}
              </li>
            ))}
          </ol>
        </Folded>
        {order.whatsapp_url && (
          <a className="second" href={order.whatsapp_url}>
            {t.write}
          </a>
        )}
      </div>
    </div>
  );
}

const further: Record<Further, (part: Part) => ReturnType<typeof Receipt>> = {
  claim: Claim,
  share: Share,
  change: Change,
  cancel: Cancel,
  problem: Problem,
  receipt: Receipt,
};

/** Steps whose note is somebody's words to the shopper, or her own. */
const spoken = ['cancelled', 'edited_by_staff', 'problem_solved', 'payment_claimed'];

function Receipt({ view, order }: Part) {
  if (order.receipts.length === 0) return null;
  return (
    <a className="second" href={addressOf(view, {}, '/cart/receipt')}>
      {view.t.receipt}
    </a>
  );
}

function Opens({ view: { t, language }, order: { closed, shop_name } }: Part) {
  return (
    <p className="note" role="note">
      {t.closedNow(shop_name)} {closed?.opens_at && t.opens(formatDate(closed.opens_at, language))}
    </p>
  );
}

function Reservation({ view: { t, language }, order: { stock } }: Part) {
  if (!stock.held_until) return null;
  return (
    <p className="note" role="note">
      {t.reservedUntil(formatDate(stock.held_until, language))}
    </p>
  );
}
