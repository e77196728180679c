import { api } from '../../common/api.ts';
import type { Action } from '../form.ts';
import type { DebtView, OrderView, PayView } from '../view.ts';
import { language, shownName, token } from './here.ts';

const order = 'order';
/** Where each action goes below /api/v1. */
const calls: Record<Action | 'payLink', readonly [method: 'POST' | 'PUT', path: string, query?: string]> = {
  submit: ['POST', order, 'channel=whatsapp&'],
  change: ['PUT', order],
  pay: ['POST', `${order}/payment`],
  payDebt: ['POST', 'debt'],
  withdrawDebt: ['POST', 'debt/withdraw'],
  promise: ['POST', 'debt/promise'],
  claim: ['POST', `${order}/claim`],
  problem: ['POST', `${order}/problem`],
  again: ['POST', `${order}/again`],
  share: ['POST', `${order}/share`],
  cancel: ['POST', `${order}/cancel`],
  hold: ['POST', `${order}/hold`],
  withdraw: ['POST', `${order}/withdraw`],
  payLink: ['POST', 'pay'],
};
const address = (path: string, query = '') => `/api/v1/${path}?${query}token=${encodeURIComponent(token())}`;

const read = <View>(path: string, signal?: AbortSignal): Promise<View> =>
  api(address(path), { headers: { 'accept-language': language() }, ...(signal && { signal }) });
export const readOrder = (): Promise<OrderView> => read(order);
/** What the page is drawn from, as it is now. */
export const readShown = (signal?: AbortSignal): Promise<OrderView | PayView | DebtView> => read(shownName(), signal);

export function send(action: Action | 'payLink', body: unknown, key: string): Promise<unknown> {
  const [method, path, query] = calls[action];
  const headers = { 'accept-language': language(), ...(key && { 'idempotency-key': key }) };
  return api(address(path, query), { method, body, headers });
}
