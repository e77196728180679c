import { Button } from 'antd';
import { Fragment, lazy, Suspense, useState } from 'react';
import type { Action } from '../../../resources/kit/index.ts';
import { ClosedActions } from '../../actions/closed-actions.tsx';
import { useShop } from '../../app/access.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Transaction } from '../transactions/types.ts';
import type { Awaited } from './awaited.ts';
import { texts } from './texts.ts';
import type { Order, OrderAction } from './types.ts';
import { useOrderActions } from './use-order-actions.ts';

// Fetched when they are first opened.
const ActionDialog = lazy(() => import('./action-dialog.tsx'));
const LinkDialog = lazy(() => import('./link-dialog.tsx'));

/** Done where it is asked for, and not from the row of buttons. */
const elsewhere: readonly OrderAction[] = ['solve_problem', 'hold_stock'];

interface Props {
  order: Order;
  payments: readonly Transaction[];
  /** Why its money may be there already or still come. */
  awaited: Awaited['why'] | undefined;
  refresh(): Promise<unknown>;
}

/** The buttons of an order are the rows of its actions: those that may be done to it as it stands, by this person. */
export function Actions({ order, payments, awaited, refresh }: Props) {
  const [dialogAction, setDialogAction] = useState<OrderAction>();
  const [link, setLink] = useState<string>();
  const t = useTexts(texts);
  const { offered, running, run } = useOrderActions(order, refresh);
  const here = offered.filter(({ name }) => !elsewhere.includes(name));
  const open = here.filter(({ why }) => why === undefined);
  const first = open.find(({ name, action }) => name === 'confirm' || (action.to && !action.danger));
  const { data: shop } = useShop();
  const cashOnly = shop?.takes_mobile_money === false;

  const start = async (name: OrderAction, { args, confirm }: Action) => {
    if (args || confirm) return setDialogAction(name);
    const outcome = await run(name);
    if (outcome.done && typeof outcome.answer.url === 'string') setLink(outcome.answer.url);
  };

  return (
    <div className="order-actions">
      {open.map(({ name, action, label }) => {
        const asksForMoney = name === 'request_payment';
        const means = asksForMoney && cashOnly ? t.cash_only : t.actions[name].means;
        return (
          <Fragment key={name}>
            <Button
              size="large"
              type={name === first?.name ? 'primary' : 'default'}
              danger={action.danger === true}
              loading={running === name}
              aria-describedby={means && `means-${name}`}
              disabled={running !== undefined || (asksForMoney && (awaited !== undefined || cashOnly))}
              onClick={() => start(name, action)}
            >
              {label}
            </Button>
            {means && (
              <p id={`means-${name}`} className="soft means">
                {means}
              </p>
            )}
          </Fragment>
        );
      })}
      <ClosedActions offered={here} />
      <Suspense>
        {dialogAction && (
          <ActionDialog
            {...{ order, payments, awaited, run }}
            key={dialogAction}
            action={dialogAction}
            busy={running !== undefined}
            onClose={() => setDialogAction(undefined)}
          />
        )}
        {link && <LinkDialog url={link} phone={order.customer_phone} onClose={() => setLink(undefined)} />}
      </Suspense>
    </div>
  );
}
