import { useForDebts } from '../debts/use-held.ts';
import { checkNow } from '../money/collect.ts';
import { movedOf } from '../money/figures.ts';
import { refundHeld, useForOrder } from '../money/held.ts';
import { keptSums } from '../money/kept-sums.ts';
import { recordSentBack, sendBack, sendHeldBack } from '../money/refund-payment.ts';
import { decideLost, decideWent } from '../money/send-refund.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const transactions: Behaviour<'transactions'> = {
  // What never moved adds nothing, and what was given back counts against what came.
  summed: {
    gross: movedOf('transactions', 'gross'),
    fee: movedOf('transactions', 'fee'),
    net: movedOf('transactions', 'net'),
  },
  keptSums,
  actions: {
    check: (context, id) => checkNow(context, id),
    refund: (context, id, args) => sendBack(context, id, args),
    record_refund: (context, id, args) => recordSentBack(context, id, args),
    refund_went: (context, id, { reference }) => decideWent(context, id, reference),
    refund_lost: decideLost,
    use_for_order: (context, id, { number }) => useForOrder(context, id, number),
    use_for_debts: (context, id) => useForDebts(context, id),
    send_back: (context, id) => sendHeldBack(context, id),
    give_back: (context, id, { reference }) => refundHeld(context, id, reference),
  },
};
