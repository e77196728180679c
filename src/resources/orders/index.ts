import { lazy } from 'react';
import type { RecordView } from '../types.ts';

const newPayment = { en: () => 'A payment has arrived', sw: () => 'Malipo yameingia' };

export const orders: RecordView = {
  icon: 'receipt',
  group: 'selling',
  empty: {
    en: 'Orders from your chat appear here the moment they are placed.',
    sw: 'Oda kutoka kwenye chat yako huonekana hapa papo hapo.',
  },
  // The specification's addresses.
  paths: { show: '/dashboard/orders/order-info/:id', create: '/dashboard/orders/add-order' },
  pages: {
    show: () => import('./order-page.tsx'),
    create: () => import('./add/add-order.tsx'),
  },
  labels: ['transactions'],
  announces: {
    placed: { en: ({ number }) => `New order ${number}`, sw: ({ number }) => `Oda mpya ${number}` },
    paid: newPayment,
    part_paid: newPayment,
  },
  slots: { 'list.above': lazy(() => import('./status-tabs.tsx')) },
};
