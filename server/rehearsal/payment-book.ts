import { formatMoney } from '../../common/money.ts';
import { type PromptFailure, type PromptState, rehearsalPin } from '../../common/rehearsal.ts';
import { type Delivery, deliverOften } from './deliver.ts';
import type { Stage } from './stage.ts';

const maxPayments = 2000;
/** How long a prompt waits on the phone: as long as the order page says. */
const promptSeconds = 300;
const otherAmount = 100_000;
/** Milliseconds between a failure that was none and the payment. */
const wavering = 1500;

export interface Payment {
  id: string;
  reference: string;
  /** Of the account at its service that asked; the platform's has none. */
  account?: string;
  address: string;
  /** Whom the prompt names: the shop. */
  payee: string;
  /** Minor units, as reported: a wrong amount changes it. */
  amount: number;
  state: PromptState;
  failure: PromptFailure | null;
  openedAt: Date;
  /** How the service that was asked says that it is settled, where it does; `id` is the event's. */
  report(payment: Payment, id: string): Delivery | undefined;
}
/** Money that went back of a payment. */
interface SentBack {
  id: string;
  reference: string;
  /** Minor units. */
  amount: number;
}
type NewPayment = Pick<Payment, 'reference' | 'account' | 'address' | 'amount' | 'payee' | 'report'>;

/** Whether an account asked for this payment: nobody is told of another one's. */
export const isOfAccount = (payment: Pick<Payment, 'account'> | undefined, account: string): boolean =>
  payment !== undefined && (payment.account ?? '') === account;

export interface RehearsalPayments {
  /** By our reference, or by its own id. */
  find(of: string): Payment | undefined;
  /** What its status says: not always what is true. Undefined while it is not found. */
  status(reference: string): Payment | undefined;
  /** Records a payment and shows its prompt on the phone. */
  open(request: NewPayment): Payment;
  /** The payer's answer. False when no such prompt is open on this phone. */
  answer(address: string, reference: string, answer: { answer: 'pin'; pin: string } | { answer: 'cancel' }): boolean;
  /** Sends back so much of the payment of this reference or id: undefined where it is not there, or no longer. */
  sendBack(of: string, refund: Pick<SentBack, 'reference' | 'amount'>): SentBack | undefined;
  sentBack(reference: string): SentBack | undefined;
}

/** The payments of the rehearsal network, whichever service was asked for them: a settled one is reported by it. */
export function createPayments(stage: Stage): RehearsalPayments {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, SentBack & { of: Payment }>();

  const show = (payment: Payment, requestedAmount: number) =>
    stage.phones.put(payment.address, {
      id: payment.reference,
      at: stage.world.now().toISOString(),
      kind: 'prompt',
      amount: requestedAmount,
      payee: payment.payee,
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
      // As it was when it was settled, whatever becomes of it until it is delivered.
      const settled = { ...payment };
      deliverOften(stage, payment.address, (id) => settled.report(settled, id));
    };
    payment.state = 'working';
    show(payment, requestedAmount);
    if (wavers && !failure) become('timeout');
    stage.schedule(Math.max(late * 1000, wavers ? wavering : 0), () => become(failure));
  };

  const byReferenceOrId = (of: string) => payments.get(of) ?? [...payments.values()].find(({ id }) => id === of);

  return {
    find: byReferenceOrId,
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
    sendBack(of, { reference, amount }) {
      const payment = byReferenceOrId(of);
      const gone = [...refunds.values()].filter((each) => each.of === payment);
      const left = (payment?.amount ?? 0) - gone.reduce((sum, each) => sum + each.amount, 0);
      if (payment?.state !== 'paid' || amount > left) return undefined;
      const refund = { id: `RB${stage.world.newId()}`, reference, amount, of: payment };
      refunds.set(reference, refund);
      const [oldest] = refunds.keys();
      if (refunds.size > maxPayments && oldest !== undefined) refunds.delete(oldest);
      stage.phones.put(payment.address, {
        id: refund.id,
        at: stage.world.now().toISOString(),
        kind: 'sms',
        text: `${payment.payee}: umerudishiwa ${formatMoney(amount)}.`,
      });
      return refund;
    },
    sentBack: (reference) => refunds.get(reference),
  };
}

function outcome(answer: { answer: 'pin'; pin: string } | { answer: 'cancel' }, noMoney: boolean) {
  if (answer.answer === 'cancel') return 'cancelled_by_payer';
  if (answer.pin !== rehearsalPin) return 'wrong_pin';
  return noMoney ? 'insufficient_funds' : null;
}
