import { type Insertable, sql } from 'kysely';
import { soldStatuses } from '../../resources/enums.ts';
import { subtotalOf, totalsOf } from '../../resources/trade/totals.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { costOf } from '../orders/cost.ts';
import { priceLines } from '../orders/price.ts';
import type { OpenShop } from './open-shop.ts';
import type { OrderHistory } from './order-history.ts';
import { type Random, streamOf } from './random.ts';
import type { Taken } from './shelf.ts';
import { storyOf } from './story.ts';
import type { SeedCustomer, SeedOrder } from './types.ts';

/** How many rows there are that were not before; `known` customers had a phone number that the shop knew already. */
export type Seeded = Record<
  | 'customers'
  | 'known'
  | 'orders'
  | 'events'
  | 'transactions'
  | 'transfers'
  | 'movements'
  | 'expenses'
  | 'debts'
  | 'product_sets'
  | 'qr_codes'
  | 'conversations'
  | 'canned_replies',
  number
>;

interface Person {
  id: string;
  name: string;
  phone: string;
  bought: { orders: number; amount: number; rehearsed: number; first: Date | null; last: Date | null };
}
const nothing: Person['bought'] = { orders: 0, amount: 0, rehearsed: 0, first: null, last: null };
type OrderRow = Insertable<Database['orders']>;
type Line = ReturnType<typeof priceLines>['lines'][number];

/** Half a thousand shillings: what a discount at the counter is rounded down to, in minor units. */
const discountStep = 500_00;

/** Writes a shop's invented past into one transaction, batch by batch in the order of time. */
export class ShopWriter {
  readonly seeded: Seeded = {
    customers: 0,
    known: 0,
    orders: 0,
    events: 0,
    transactions: 0,
    transfers: 0,
    movements: 0,
    expenses: 0,
    debts: 0,
    product_sets: 0,
    qr_codes: 0,
    conversations: 0,
    canned_replies: 0,
  };
  readonly #tx: Tx;
  readonly #shop: OpenShop;
  readonly #seed: { seed: number; to: Date };
  readonly #products: Map<string, OpenShop['products'][number]>;
  readonly #people: Person[] = [];

  constructor(tx: Tx, shop: OpenShop, seed: { seed: number; to: Date }) {
    this.#tx = tx;
    this.#shop = shop;
    this.#seed = seed;
    this.#products = new Map(shop.products.map((product) => [product.id, product]));
  }

  /** A phone number is one customer of a shop: who is known already is that customer. */
  async addCustomers(batch: readonly SeedCustomer[]): Promise<void> {
    const rows = batch.map(({ createdAt, ...person }) => ({
      ...person,
      shop_id: this.#shop.id,
      id: this.#shop.identity.newId(createdAt),
      total_orders: 0,
      total_amount: 0,
      created_at: createdAt,
      updated_at: createdAt,
    }));
    const upserted = await this.#tx
      .insertInto('customers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'phone']).doUpdateSet((eb) => ({ phone: eb.ref('excluded.phone') })),
      )
      .returning(['id', 'phone'])
      .execute();
    const ids = new Map(upserted.map(({ id, phone }) => [phone, id]));
    for (const { id: made, name, phone } of rows) {
      const id = ids.get(phone) ?? made;
      this.#people.push({ id, name, phone, bought: { ...nothing } });
      this.seeded[id === made ? 'customers' : 'known'] += 1;
    }
  }

  async addOrders(batch: readonly SeedOrder[]): Promise<void> {
    const entries = batch.map((order, index) => this.#write(order, this.seeded.orders + index));
    const histories = entries.map(({ history }) => history);
    await this.#tx
      .insertInto('orders')
      .values(entries.map(({ row }) => row))
      .execute();
    this.seeded.orders += entries.length;
    const events = histories.flatMap((history) => history.events);
    await this.#tx.insertInto('events').values(events).execute();
    this.seeded.events += events.length;
    await this.#addMoney(histories);
    await this.#addMovements();
  }

  /** Brings customers and stock up to the orders that were written. */
  async finish(): Promise<void> {
    this.#shop.shelf.close();
    await this.#addMovements();
    await this.#addTotals();
    for (const { product_id, variant_id, on_hand } of this.#shop.shelf.changedLevels())
      await this.#tx
        .updateTable('stock_levels')
        .set({ on_hand })
        .where('shop_id', '=', this.#shop.id)
        .where('product_id', '=', product_id)
        .where('variant_id', '=', variant_id)
        .execute();
  }

  #write(order: SeedOrder, index: number): { row: OrderRow; history: OrderHistory } {
    const { id: shopId, staff, identity, shelf, demo } = this.#shop;
    const person = this.#people[order.customer];
    if (!person) throw new RangeError(`order ${index} is of customer ${order.customer}, who is not there`);
    const random = streamOf(this.#seed.seed ^ 0x73746f72, index);
    const id = identity.newId(order.createdAt);
    const number = this.#shop.firstNumber + index;
    const reachable = this.#shop.delivers ? order : pickedUp(order);
    const lines = this.#price(order);
    const sums = this.#sum(reachable, lines, random);
    const history = storyOf({
      shopId,
      demo,
      orderId: id,
      number,
      order: reachable,
      total: sums.total,
      shopper: person,
      staff,
      until: this.#seed.to,
      identity,
      random,
    });
    const cancelled = history.events.find(({ type }) => type === 'orders.cancelled');
    const why = { orderId: id, reference: String(number), by: order.channel === 'pos' ? staff : person.name };
    shelf.take(order.createdAt, goodsOf(lines), why, cancelled ? new Date(cancelled.at) : null);
    const rehearsal = history.isApart && history.paid > 0;
    if (order.status !== 'cancelled') {
      person.bought.orders += 1;
      person.bought.first ??= order.createdAt;
      person.bought.last = order.createdAt;
    }
    if (soldStatuses.some((sold) => sold === order.status))
      person.bought[rehearsal ? 'rehearsed' : 'amount'] += sums.total;
    const row: OrderRow = {
      ...sums,
      shop_id: shopId,
      id,
      number,
      status: reachable.status,
      channel: order.channel,
      customer_id: person.id,
      customer_name: person.name,
      customer_phone: person.phone,
      lines: JSON.stringify(lines),
      ...costOf(lines, this.#products),
      paid: history.paid,
      refunded: history.refunded,
      payment_method: order.paymentMethod,
      fulfilment: reachable.fulfilment,
      place: reachable.place || null,
      note: order.note || null,
      staff_note: null,
      rehearsal,
      created_at: order.createdAt,
      updated_at: history.now,
    };
    return { row, history };
  }

  #price({ createdAt, lines }: SeedOrder): Line[] {
    const wanted = lines.map(({ product, variantId, addOns, quantity }) => ({
      product_id: this.#shop.products[product]?.id ?? '',
      variant_id: variantId,
      quantity,
      add_ons: addOns.flatMap(({ groupId, optionIds }) =>
        optionIds.map((option_id) => ({ group_id: groupId, option_id })),
      ),
      note: null,
    }));
    return priceLines(wanted, { products: this.#products, sets: new Map() }, () => this.#shop.identity.newId(createdAt))
      .lines;
  }

  /** Regulars get a twentieth off now and then, at the counter or by phone. */
  #sum({ channel, fulfilment }: SeedOrder, lines: readonly Line[], random: Random) {
    const subtotal = subtotalOf(lines);
    const haggled = (channel === 'pos' || channel === 'dashboard') && random() < 0.1;
    const discount = haggled ? Math.floor(subtotal / 20 / discountStep) * discountStep : 0;
    const delivery_fee = fulfilment === 'delivery' ? this.#shop.deliveryFee : 0;
    const { charges: _, ...sums } = totalsOf(lines, { discount, delivery_fee, rules: [], fulfilment });
    return sums;
  }

  async #addMoney(histories: readonly OrderHistory[]): Promise<void> {
    const transactions = histories.flatMap((history) => history.transactions);
    if (transactions.length > 0) await this.#tx.insertInto('transactions').values(transactions).execute();
    this.seeded.transactions += transactions.length;
    const transfers = histories.flatMap((history) => history.transfers);
    if (transfers.length > 0) await this.#tx.insertInto('ledger_transfers').values(transfers).execute();
    this.seeded.transfers += transfers.length;
  }

  async #addMovements(): Promise<void> {
    const movements = this.#shop.shelf.takeMovements();
    if (movements.length > 0) await this.#tx.insertInto('stock_movements').values(movements).execute();
    this.seeded.movements += movements.length;
  }

  async #addTotals(): Promise<void> {
    const bought = this.#people.flatMap(({ id, bought }) => (bought.last ? [{ id, ...bought }] : []));
    await sql`
      update customers set total_orders = total_orders + orders, total_amount = total_amount + amount,
        rehearsed_amount = nullif(coalesce(rehearsed_amount, 0) + rehearsed, 0),
        first_order_at = least(first_order_at, first), last_order_at = greatest(last_order_at, last),
        updated_at = greatest(updated_at, last)
      from jsonb_to_recordset(${JSON.stringify(bought)}::jsonb) as bought (id uuid, orders int, amount bigint,
        rehearsed bigint, first timestamptz, last timestamptz)
      where customers.shop_id = ${this.#shop.id} and customers.id = bought.id`.execute(this.#tx);
  }
}

/** Where a shop does not deliver, people come. */
function pickedUp(order: SeedOrder): SeedOrder {
  const status = order.status === 'delivered' ? 'picked up' : order.status;
  return { ...order, status, fulfilment: 'pick up', place: '' };
}

/** One item on two lines is taken once. */
function goodsOf(lines: readonly Line[]): Taken[] {
  const goods = new Map<string, Taken>();
  for (const { product_id, variant_id, quantity } of lines) {
    if (product_id === null) continue;
    const variantId = variant_id ?? '';
    const key = `${product_id}/${variantId}`;
    goods.set(key, { productId: product_id, variantId, quantity: quantity + (goods.get(key)?.quantity ?? 0) });
  }
  return [...goods.values()];
}
