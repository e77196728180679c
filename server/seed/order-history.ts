import type { Insertable } from 'kysely';
import { currency } from '../../resources/brand.ts';
import type { ActorKind, OrderStatus } from '../../resources/enums.ts';
import type { Database } from '../db/schema.ts';
import { accountFor } from '../money/ledger.ts';
import { networkOf } from '../money/network.ts';
import { newReference } from '../money/references.ts';
import { settlesAt } from '../money/settles-at.ts';
import type { OrderEvent } from '../orders/steps.ts';
import type { PaymentFailure } from '../providers/payments/port.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { Identity } from './identity.ts';
import { type Random, randomInteger } from './random.ts';
import type { SeedOrder } from './types.ts';

/** One order, before anything became of it. */
export interface Plot {
  shopId: string;
  orderId: string;
  /** In a made-up shop rehearsed money counts as any other. */
  demo: boolean;
  number: number;
  order: Pick<SeedOrder, 'createdAt' | 'channel' | 'status' | 'paymentMethod' | 'fulfilment'>;
  /** Minor units. */
  total: number;
  shopper: { name: string; phone: string };
  staff: string;
  /** Nothing happens from here on. */
  until: Date;
  identity: Identity;
  random: Random;
}

/** What may come of asking a wallet for money. */
type Outcome = { state: 'succeeded' } | { state: 'failed'; failure: PaymentFailure } | { state: 'expired' };

type Place = Parameters<typeof accountFor>[0];
interface Booking {
  key: string;
  transactionId: string;
  memo: string;
  at: Date;
  from: Place;
  to: Place;
}

const minute = 60_000;
export const promptMinutes = 5;

/**
 * Writes the rows of one order's steps as the server itself would, with the rehearsal provider. Time only moves by
 * {@link pass}.
 */
export class OrderHistory {
  readonly events: Insertable<Database['events']>[] = [];
  readonly transactions: Insertable<Database['transactions']>[] = [];
  readonly transfers: Insertable<Database['ledger_transfers']>[] = [];
  now: Date;
  paid = 0;
  refunded = 0;
  /** By mobile money; money that is nothing moves in neither way. */
  readonly byPhone: boolean;
  /** Rehearsed, and so kept apart from money. */
  readonly isApart: boolean;
  #status: OrderStatus = 'pending';
  readonly #plot: Plot;
  /** A payment by phone that is not in the balance yet. */
  #waiting: Insertable<Database['transactions']> | undefined;

  constructor(plot: Plot) {
    this.#plot = plot;
    this.now = plot.order.createdAt;
    this.byPhone = plot.order.paymentMethod === 'mobile_money' && plot.total > 0;
    this.isApart = this.byPhone && !plot.demo;
  }

  /** Lets some minutes go by, as far as there are any. */
  pass(min: number, max: number): void {
    const at = this.now.getTime() + randomInteger(this.#plot.random, min * minute, max * minute);
    this.now = new Date(Math.min(at, this.#plot.until.getTime() - 1));
  }

  happen(event: OrderEvent, by: string, { to, data = {} }: { to?: OrderStatus; data?: object } = {}): void {
    const { shopId, orderId, identity } = this.#plot;
    this.events.push({
      shop_id: shopId,
      id: identity.newId(this.now),
      type: `orders.${event}`,
      subject: 'orders',
      subject_id: orderId,
      actor_kind: this.#kindOf(by),
      actor_id: null,
      actor_name: by,
      data: JSON.stringify(data),
      changes: to === undefined ? null : JSON.stringify({ status: [event === 'placed' ? null : this.#status, to] }),
      cause: null,
      at: this.now,
    });
    this.#status = to ?? this.#status;
  }

  #kindOf(by: string): ActorKind {
    if (by === 'rehearsal') return 'system';
    return by === this.#plot.staff ? 'person' : 'customer';
  }

  /** Asks the shopper's wallet for the money. */
  prompt(by: string, outcome: Outcome): void {
    const { shopper } = this.#plot;
    this.happen('payment_requested', by, { data: { phone: shopper.phone } });
    const requestedAt = this.now;
    if (outcome.state === 'expired') this.pass(promptMinutes, promptMinutes);
    else this.pass(0.2, 1.5);
    this.#transact('payment', requestedAt, outcome);
    if (outcome.state === 'failed') this.happen('payment_failed', 'rehearsal', { data: { failure: outcome.failure } });
    if (outcome.state === 'succeeded') this.#receive('rehearsal');
  }

  recordCashPayment(): void {
    if (this.#plot.total > 0) this.#transact('payment', this.now, { state: 'succeeded' });
    this.#receive(this.#plot.staff);
  }

  recordRefund(): void {
    if (this.paid === 0) return;
    this.settle(this.now);
    if (this.#waiting) this.#waiting.available_from = null;
    this.#transact('refund', this.now, { state: 'succeeded' });
    this.refunded = this.paid;
    this.happen('refunded', this.#plot.staff);
  }

  /** What was to be in the balance before `until` is there. */
  settle(until: Date): void {
    const payment = this.#waiting;
    if (!(payment?.available_from instanceof Date) || payment.available_from >= until) return;
    const at = payment.available_from;
    payment.available_at = at;
    this.#enter({
      ...{
        key: `available:${payment.id}`,
        transactionId: payment.id,
        memo: `payment ${payment.reference} settled`,
        at,
      },
      ...{ from: 'shop:pending', to: 'shop:available' },
    });
    this.#waiting = undefined;
  }

  #receive(by: string): void {
    this.paid = this.#plot.total;
    this.happen('paid', by, { to: 'paid' });
  }

  #transact(type: 'payment' | 'refund', requestedAt: Date, outcome: Outcome): void {
    const { shopId, orderId, total, shopper, identity } = this.#plot;
    const id = identity.newId(requestedAt);
    const reference = newReference(identity);
    const prompted = type === 'payment' && this.byPhone;
    const isSettled = type === 'payment' && this.byPhone && outcome.state === 'succeeded';
    const { settles } = traitsOf('rehearsal');
    const payment: Insertable<Database['transactions']> = {
      shop_id: shopId,
      id,
      reference,
      type,
      method: this.byPhone ? 'mobile_money' : 'cash',
      state: outcome.state,
      provider: this.byPhone ? 'rehearsal' : 'cash',
      provider_reference: prompted && outcome.state !== 'expired' ? `RH${identity.newId(requestedAt)}` : null,
      gross: total,
      fee: 0,
      net: outcome.state === 'succeeded' ? total : 0,
      order_id: orderId,
      payer_phone: prompted ? shopper.phone : null,
      network: prompted ? networkOf('mobile_money', shopper.phone) : null,
      failure: failureOf(outcome),
      rehearsal: this.isApart,
      prompted_at: prompted ? requestedAt : null,
      expires_at: prompted ? new Date(requestedAt.getTime() + promptMinutes * minute) : null,
      settled_at: outcome.state === 'succeeded' ? this.now : null,
      available_from: isSettled && settles ? settlesAt(settles, this.now) : null,
      created_at: requestedAt,
      updated_at: this.now,
    };
    this.transactions.push(payment);
    if (outcome.state !== 'succeeded') return;
    const outside = this.byPhone ? 'outside:mobile_money' : 'outside:cash';
    const place = this.#waiting || type === 'payment' ? 'shop:pending' : 'shop:available';
    const inside = this.byPhone ? place : 'shop:cash';
    const [from, to] = type === 'payment' ? ([outside, inside] as const) : ([inside, outside] as const);
    this.#enter({ key: `${type}:${id}`, transactionId: id, memo: `${type} ${reference}`, at: this.now, from, to });
    if (isSettled) this.#waiting = payment;
  }

  #enter({ key, transactionId, memo, at, from, to }: Booking): void {
    const { shopId, orderId, total, identity } = this.#plot;
    const ledger = this.isApart ? 'rehearsal:' : '';
    this.transfers.push({
      shop_id: shopId,
      id: identity.newId(at),
      effect_key: key,
      from_account: accountFor(from, ledger),
      to_account: accountFor(to, ledger),
      amount: total,
      currency: currency.code,
      transaction_id: transactionId,
      order_id: orderId,
      memo,
      created_at: at,
    });
  }
}

function failureOf(outcome: Outcome): PaymentFailure | null {
  if (outcome.state === 'expired') return 'timeout';
  return outcome.state === 'failed' ? outcome.failure : null;
}
