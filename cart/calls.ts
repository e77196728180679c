import { api } from '../common/api.ts';
import { type Draft, submission } from './draft.ts';
import { keyFor } from './kept.ts';
import type { OrderView } from './view.ts';

const query = () => `token=${encodeURIComponent(new URLSearchParams(location.search).get('token') ?? '')}`;
const asked = (language: string) => ({ 'accept-language': language });

export const readOrder = (language: string): Promise<OrderView> =>
  api(`/api/v1/order?${query()}`, { headers: asked(language) });

export const submitOrder = (order: OrderView, draft: Draft, language: string): Promise<OrderView> =>
  api(`/api/v1/order?channel=whatsapp&${query()}`, {
    method: 'POST',
    body: submission(draft),
    headers: { ...asked(language), 'idempotency-key': keyFor(order.order_id) },
  });

/** Each push is a new intent, so each has a key of its own. */
export const pushAgain = (phone: string, language: string): Promise<OrderView> =>
  api(`/api/v1/order/payment?${query()}`, {
    method: 'POST',
    body: { phone },
    headers: { ...asked(language), 'idempotency-key': crypto.randomUUID() },
  });
