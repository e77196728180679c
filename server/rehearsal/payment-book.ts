import { type PromptFailure, type PromptState, rehearsalPin } from '../../common/rehearsal.ts';
import { toShillings } from '../providers/payments/shillings.ts';
import { signedHeaders } from '../providers/payments/standard-webhook.ts';
import { deliver } from './deliver.ts';
import type { Stage } from './stage.ts';

/** What `derive` makes the secret from that signs callbacks. */
export const callbackSecretLabel = 'rehearsal-payments:secret';

const maxPayments = 2000;
/** How long a prompt waits on the phone: as long as the order page says. */
const promptSeconds = 300;
const otherAmount = 100_000;
/** Milliseconds between a failure that was none and the payment. */
const wavering = 1500;

type Payment = {
  id: string;
  reference: string;
  address: string;
  /** Minor units, as reported: a wrong amount changes it. */
  amount: number;
  state: PromptState;
  failure: PromptFailure | null;
  openedAt: Date;
};
type NewPayment = Pick<Payment, 'reference' | 'address' | 'amount'>;

export interface RehearsalPayments {
  find(reference: string): Payment | undefined;
  /** What its status says: not always what is true. Undefined while it is not found. */
  status(reference: string): Payment | undefined;
  /** Records a payment and shows its prompt on the phone. */
  open(request: NewPayment): Payment;
  /** The payer's answer. False when no such prompt is open on this phone. */
  answer(address: string, reference: string, answer: { answer: 'pin'; pin: string } | { answer: 'cancel' }): boolean;
}

/** The payments of the rehearsal network. A settled one is reported to this server by a signed callback. */
export function createPayments(stage: Stage): RehearsalPayments {
  const payments = new Map<string, Payment>();

  const show = (payment: Payment, requestedAmount: number) =>
    stage.phones.put(payment.address, {
      id: payment.reference,
      at: stage.world.now().toISOString(),
      kind: 'prompt',
      amount: requestedAmount,
      state: payment.state,
      failure: payment.failure,
    });

  const settle = (payment: Payment, failure: PromptFailure | null) => {
    const requestedAmount = payment.amount;
    const { late, wrong_amount: wrong, failed_then_paid: wavers } = stage.phones.switches(payment.address);
    const become = (outcome: PromptFailure | null) => {
      payment.state = outcome ? 'failed' : 'paid';
      payment.failure = outcome;
      payment.amount = wrong
        ? requestedAmount + (requestedAmount > otherAmount ? -otherAmount : otherAmount)
        : requestedAmount;
      show(payment, requestedAmount);
      callBack(stage, payment);
    };
    payment.state = 'working';
    show(payment, requestedAmount);
    if (wavers && !failure) become('timeout');
    stage.schedule(Math.max(late * 1000, wavers ? wavering : 0), () => become(failure));
  };

  return {
    find: (reference) => payments.get(reference),
    status(reference) {
      const payment = payments.get(reference);
      if (!payment) return undefined;
      const { status_missing: missing, status_failed: failed } = stage.phones.switches(payment.address);
      const age = (stage.world.now().getTime() - payment.openedAt.getTime()) / 1000;
      if (age < missing) return undefined;
      return age < failed ? { ...payment, state: 'failed', failure: 'timeout' } : payment;
    },
    open(request) {
      const payment: Payment = {
        ...request,
        id: `RH${stage.world.newId()}`,
        state: 'open',
        failure: null,
        openedAt: stage.world.now(),
      };
      payments.set(request.reference, payment);
      const [oldest] = payments.keys();
      if (payments.size > maxPayments && oldest !== undefined) payments.delete(oldest);
      show(payment, payment.amount);
      stage.schedule(promptSeconds * 1000, () => {
        if (payment.state === 'open') settle(payment, 'timeout');
      });
      return payment;
    },
    answer(address, reference, answer) {
      const payment = payments.get(reference);
      if (payment?.address !== address || payment.state !== 'open') return false;
      settle(payment, outcome(answer, stage.phones.switches(address).no_money));
      return true;
    },
  };
}

function outcome(answer: { answer: 'pin'; pin: string } | { answer: 'cancel' }, noMoney: boolean) {
  if (answer.answer === 'cancel') return 'cancelled_by_payer';
  if (answer.pin !== rehearsalPin) return 'wrong_pin';
  return noMoney ? 'insufficient_funds' : null;
}

const statuses = { open: 'PROCESSING', working: 'PROCESSING', paid: 'PAID', failed: 'FAILED' } as const;

/** A payment as the provider writes it: whole shillings, its own words. */
export const toWire = ({ id, reference, amount, state, failure }: Payment) => ({
  id,
  reference,
  status: statuses[state],
  amount: toShillings(amount),
  currency: 'TZS',
  reason: failure?.toUpperCase() ?? null,
});

function callBack(stage: Stage, payment: Payment): void {
  const body = JSON.stringify({ type: 'payment.settled', data: toWire(payment) });
  const secret = stage.derive(callbackSecretLabel);
  const first = `rpay_${stage.world.newId()}`;
  // Three times: a resend carries the same id, a second worker of the provider another one.
  const ids = stage.phones.switches(payment.address).repeated ? [first, `rpay_${stage.world.newId()}`, first] : [first];
  for (const id of ids) {
    const headers = () => signedHeaders(secret, id, stage.world.now(), body);
    const delay = ids.length > 1 ? stage.world.randomBytes(1).readUInt8() * 2 : 0;
    stage.schedule(delay, () => void deliver(stage, { path: '/api/payments/callback/rehearsal', body, headers }));
  }
}
