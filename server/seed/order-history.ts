import type { Insertable } from 'kysely';
import { currency } from '../../resources/brand.ts';
import type { ActorKind, OrderStatus } from '../../resources/enums.ts';
import type { Database } from '../db/schema.ts';
import { accountFor } from '../money/ledger.ts';
import { networkOf } from '../money/network.ts';
import { newReference } from '../money/references.ts';
import type { OrderEvent } from '../orders/steps.ts';
import type { PaymentFailure } from '../providers/payments/port.ts';
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
    this.#transact('refund', this.now, { state: 'succeeded' });
    this.refunded = this.paid;
    this.happen('refunded', this.#plot.staff);
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
    this.transactions.push({
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
      created_at: requestedAt,
      updated_at: this.now,
    });
    if (outcome.state === 'succeeded') this.#book(type, id, `${type} ${reference}`);
  }

  #book(type: 'payment' | 'refund', transactionId: string, memo: string): void {
    const { shopId, orderId, total, identity } = this.#plot;
    const book = this.isApart ? 'rehearsal:' : '';
    const outside = accountFor(this.byPhone ? 'outside:mobile_money' : 'outside:cash', book);
    const inside = accountFor(this.byPhone ? 'shop:pending' : 'shop:cash', book);
    this.transfers.push({
      shop_id: shopId,
      id: identity.newId(this.now),
      effect_key: `${type}:${transactionId}`,
      from_account: type === 'payment' ? outside : inside,
      to_account: type === 'payment' ? inside : outside,
      amount: total,
      currency: currency.code,
      transaction_id: transactionId,
      order_id: orderId,
      memo,
      created_at: this.now,
    });
  }
}

function failureOf(outcome: Outcome): PaymentFailure | null {
  if (outcome.state === 'expired') return 'timeout';
  return outcome.state === 'failed' ? outcome.failure : null;
}
