import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { contract } from './contract.ts';

/** Rolls by their width in millimetres. */
export const papers = ['58', '80', 'a4'] as const;
export type Paper = (typeof papers)[number];

const shape = {
  /** Left out, the shop's own. */
  paper: z.enum(papers).optional(),
  lang: z.enum(languages).optional(),
};
const pdf = { 200: { media: 'application/pdf' } } as const;

export const getReceipt = contract({
  id: 'orders.receipt',
  method: 'GET',
  path: '/api/orders/{id}/receipt.pdf',
  tag: 'orders',
  summary: "An order's receipt as a PDF, as wide as the paper and as long as what is on it",
  access: 'orders.read',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject(shape),
  answers: pdf,
  problems: ['not_found'],
});

export const getReceiptOfLink = contract({
  id: 'order.receipt',
  method: 'GET',
  path: '/api/v1/order/receipt.pdf',
  tag: 'order link',
  summary: "The receipt of a link's order as a PDF",
  access: 'order link',
  query: z.strictObject({ token: z.string().max(200).optional(), ...shape }),
  answers: pdf,
  problems: ['token_missing', 'order_link_not_found', 'order_link_expired', 'not_found'],
});
