import { useInvalidate, useList, useOne } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import type { Transaction } from '../transactions/types.ts';
import type { Order, OrderEvent } from './types.ts';

/**
 * An order with its payments and its timeline, kept up to date: by live events, and by our own deeds through `refresh`.
 */
export function useOrder(id: string) {
  const holder = useHolder();
  const sees = { events: may(holder, 'events.read'), payments: may(holder, 'transactions.read') };
  const order = useOne<Order>({ resource: 'orders', id, liveMode: 'auto', errorNotification: false });
  const ofOrder = [{ field: 'order_id', operator: 'eq', value: id } as const];
  const noPaging = { mode: 'off' } as const;
  const events = useList<OrderEvent>({
    resource: 'events',
    filters: [
      { field: 'subject', operator: 'eq', value: 'orders' },
      { field: 'subject_id', operator: 'eq', value: id },
    ],
    sorters: [{ field: 'id', order: 'asc' }],
    pagination: noPaging,
    queryOptions: { enabled: sees.events },
    liveMode: 'auto',
  });
  const payments = useList<Transaction>({
    resource: 'transactions',
    filters: ofOrder,
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: noPaging,
    queryOptions: { enabled: sees.payments },
    liveMode: 'auto',
  });

  const changed = order.result?.updated_at;
  const { refetch: refetchEvents } = events.query;
  const { refetch: refetchPayments } = payments.query;
  const lastChanged = useRef(changed);
  // A live event names the order; what hangs on it follows.
  useEffect(() => {
    if (lastChanged.current !== undefined && lastChanged.current !== changed) {
      if (sees.events) refetchEvents();
      if (sees.payments) refetchPayments();
    }
    lastChanged.current = changed;
  }, [changed, refetchEvents, refetchPayments, sees.events, sees.payments]);

  const invalidate = useInvalidate();
  const client = useQueryClient();
  const refresh = useCallback(
    () =>
      Promise.all([
        invalidate({ resource: 'orders', id, invalidates: ['detail', 'list'] }),
        invalidate({ resource: 'events', invalidates: ['list'] }),
        invalidate({ resource: 'transactions', invalidates: ['list'] }),
        client.invalidateQueries({ queryKey: ['home'] }),
      ]),
    [invalidate, client, id],
  );

  return {
    order: order.result,
    query: order.query,
    events: events.result.data,
    payments: payments.result.data,
    sees,
    refresh,
  };
}
