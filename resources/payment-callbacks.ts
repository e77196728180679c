import type { GatewayName } from './enums.ts';

/**
 * How a payment service learns where to call back: the address is typed there, sent with each prompt, or it calls
 * nobody.
 */
export type CallbackKind = 'typed' | 'sent' | 'none';
export const paymentCallbacks = {
  clickpesa: 'typed',
  selcom: 'sent',
  flutterwave: 'typed',
  mpesa: 'none',
} as const satisfies Record<GatewayName, CallbackKind>;
