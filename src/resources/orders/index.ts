import { lazy } from 'react';
import type { RecordView } from '../types.ts';

export const orders: RecordView = {
  icon: 'orders',
  group: 'selling',
  empty: {
    en: 'Orders from your chat appear here the moment they are placed.',
    sw: 'Oda kutoka kwenye chati yako huonekana hapa papo hapo.',
  },
  // The specification's addresses.
  paths: { show: '/dashboard/orders/order-info/:id', create: '/dashboard/orders/add-order' },
  pages: {
    show: lazy(() => import('./order-page.tsx')),
    create: lazy(() => import('./add/add-order.tsx')),
  },
  slots: { 'list.above': lazy(() => import('./status-tabs.tsx')) },
};
