import type { Payee } from './payee.ts';

/** What was sent to try an account pays nothing: it is held until it goes back. */
export const trialPayee: Payee = {
  paidFor: undefined,
  isOwed: false,
  isWanted: () => true,
  whyHeld: () => 'trial',
  parts: (amount) => [{ orderId: null, amount }],
  async receive() {},
  async held() {},
  async failed() {},
};
