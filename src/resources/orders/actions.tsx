import { useGetIdentity } from '@refinedev/core';
import { Button } from 'antd';
import { Fragment, lazy, Suspense, useState } from 'react';
import type { Role } from '../../../resources/kit/index.ts';
import { useShop } from '../../app/access.ts';
import { useTexts } from '../../screens/use-texts.ts';
import type { Awaited } from './awaited.ts';
import { openActions, orderActions } from './open-actions.ts';
import { texts } from './texts.ts';
import type { Order, OrderAction, Transaction } from './types.ts';
import { useLabels } from './use-labels.ts';
import { useOrderAction } from './use-order-action.ts';

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
  const { data: user } = useGetIdentity<{ role?: Role | null }>();
  const { actions } = useLabels().orders;
  const { running, run } = useOrderAction(order, refresh);
  const [asked, setAsked] = useState<OrderAction>();
  const [link, setLink] = useState<string>();
  const open = openActions(order, user?.role).filter((name) => !elsewhere.includes(name));
  const first = open.find((name) => name === 'confirm' || (orderActions[name].to && !orderActions[name].danger));
  const say = useTexts(texts);
  const { data: shop } = useShop(true);
  const cashOnly = shop?.takes_mobile_money === false;

  const start = async (name: OrderAction) => {
    const { args, confirm } = orderActions[name];
    if (args || confirm) return setAsked(name);
    const outcome = await run(name);
    if (outcome.done && outcome.url) setLink(outcome.url);
  };

  return (
    <div className="order-actions">
      {open.map((name) => {
        const asksForMoney = name === 'request_payment';
        const means = asksForMoney && cashOnly ? say.cash_only : say.actions[name].means;
        return (
          <Fragment key={name}>
            <Button
              size="large"
              type={name === first ? 'primary' : 'default'}
              danger={orderActions[name].danger === true}
              loading={running === name}
              aria-describedby={means && `means-${name}`}
              disabled={running !== undefined || (asksForMoney && (awaited !== undefined || cashOnly))}
              onClick={() => start(name)}
            >
              {actions[name].title}
            </Button>
            {means && (
              <p id={`means-${name}`} className="soft means">
                {means}
              </p>
            )}
          </Fragment>
        );
      })}
      <Suspense>
        {asked && (
          <ActionDialog
            {...{ order, payments, awaited, run }}
            key={asked}
            action={asked}
            busy={running !== undefined}
            onClose={() => setAsked(undefined)}
          />
        )}
        {link && <LinkDialog url={link} phone={order.customer_phone} onClose={() => setLink(undefined)} />}
      </Suspense>
    </div>
  );
}
