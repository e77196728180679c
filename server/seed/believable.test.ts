import { expect, test } from 'vitest';
import { toE164 } from '../../common/phone.ts';
import { orderChannels, orderStatuses } from '../../resources/enums.ts';
import { seedCustomers, seedOrders } from './believable.ts';
import type { SeedOptions, SeedOrder } from './types.ts';

const add_ons = [
  { id: 'sauce', required: true, min: 1, max: 1, options: [{ id: 'tomato' }, { id: 'chilli' }] },
  { id: 'extra', required: false, min: 0, max: 2, options: [{ id: 'egg' }, { id: 'beef' }, { id: 'sausage' }] },
];
const products = Array.from({ length: 12 }, (_, index) => ({
  id: `p${index}`,
  name: `Product ${index}`,
  price: [70_000, 2_500_000, 29_000_000][index % 3] ?? 0,
  variants: index % 2 ? [{ id: 'small' }, { id: 'large' }] : [],
  add_ons: index % 4 === 0 ? add_ons : [],
}));
const options: SeedOptions = {
  seed: 7,
  customers: 2_000,
  orders: 20_000,
  from: new Date('2025-11-01T00:00:00Z'),
  to: new Date('2026-11-01T00:00:00Z'),
  products,
};
const people = [...seedCustomers(options)];
const orders = [...seedOrders(options)];
const share = (is: (order: SeedOrder) => boolean, among = orders) => among.filter(is).length / among.length;
const local = ({ createdAt }: SeedOrder) => new Date(createdAt.getTime() + 3 * 3_600_000);
const daysOld = ({ createdAt }: SeedOrder) => (options.to.getTime() - createdAt.getTime()) / 86_400_000;

test('a seed replays, another seed differs', () => {
  expect([...seedOrders(options)]).toEqual(orders);
  expect([...seedCustomers(options)]).toEqual(people);
  expect([...seedCustomers({ ...options, seed: 8 })].slice(0, 50)).not.toEqual(people.slice(0, 50));
});

test.each([0, 1, 3, 999])('makes exactly %i of each', (count) => {
  const few = { ...options, orders: count, customers: Math.max(1, count) };
  expect([...seedOrders(few)].length).toBe(count);
  expect([...seedCustomers(few)].length).toBe(Math.max(1, count));
});

test('everything happens inside the span, in order, and nobody orders before being known', () => {
  for (const list of [people, orders])
    list.reduce((before, { createdAt }) => {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(before);
      return createdAt.getTime();
    }, options.from.getTime());
  expect(orders.at(-1)?.createdAt.getTime()).toBeLessThan(options.to.getTime());
  for (const { customer, createdAt } of orders)
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(people[customer]?.createdAt.getTime() ?? Number.NaN);
});

test('phones are valid, of no network that exists, and unique up to 200,000 customers', () => {
  const uniquePhones = new Set<string>();
  for (const { phone } of seedCustomers({ ...options, customers: 200_000 })) {
    if (toE164(phone) !== phone || !phone.startsWith('+25560')) expect.fail(phone);
    uniquePhones.add(phone);
  }
  expect(uniquePhones.size).toBe(200_000);
});

test('people speak Swahili mostly, have a place, and their names are many', () => {
  const swahili = people.filter(({ language }) => language === 'sw').length / people.length;
  expect(swahili).toBeGreaterThan(0.8);
  expect(swahili).toBeLessThan(0.95);
  expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(people.length * 0.8);
  expect(new Set(people.map(({ region }) => region)).size).toBe(12);
  for (const { region, district, street } of people) expect([region, district, street].every(Boolean)).toBe(true);
  const unsaid = people.filter(({ gender }) => gender === null).length / people.length;
  expect(unsaid).toBeGreaterThan(0.04);
  expect(unsaid).toBeLessThan(0.13);
});

test('few come often: the busiest tenth places a third to three quarters of the orders, nobody more than 3 %', () => {
  const counts = people.map((_, index) => orders.filter(({ customer }) => customer === index).length);
  const sorted = counts.sort((a, b) => b - a);
  const top = sorted.slice(0, people.length / 10).reduce((sum, count) => sum + count, 0) / orders.length;
  expect(top).toBeGreaterThan(0.33);
  expect(top).toBeLessThan(0.75);
  expect((sorted[0] ?? 0) / orders.length).toBeLessThan(0.03);
  expect(sorted.filter((count) => count > 0).length).toBeGreaterThan(people.length * 0.7);
});

test('trade grows and follows the hours, the week and wages', () => {
  const quarter = 365 / 4;
  expect(share((order) => daysOld(order) < quarter)).toBeGreaterThan(
    1.3 * share((order) => daysOld(order) > 3 * quarter),
  );
  expect(share((order) => local(order).getUTCHours() < 6)).toBeLessThan(0.03);
  const weekday = (day: number) => share((order) => local(order).getUTCDay() === day);
  expect(weekday(6)).toBeGreaterThan(1.2 * weekday(1));
  const dates = (from: number, to: number) =>
    share((order) => local(order).getUTCDate() >= from && local(order).getUTCDate() <= to) / (to - from + 1);
  expect(dates(25, 28)).toBeGreaterThan(1.3 * dates(15, 24));
});

test('every channel and status occurs, in sane shares', () => {
  for (const channel of orderChannels) expect(share((order) => order.channel === channel)).toBeGreaterThan(0.04);
  for (const status of orderStatuses) expect(orders.some((order) => order.status === status)).toBe(true);
  expect(share(({ channel }) => channel === 'whatsapp')).toBeGreaterThan(0.4);
  const mobile = share(({ paymentMethod }) => paymentMethod === 'mobile_money');
  expect(mobile).toBeGreaterThan(0.6);
  expect(mobile).toBeLessThan(0.72);
});

test('old orders are over, fresh ones wait', () => {
  const old = orders.filter((order) => daysOld(order) > 30);
  expect(share(({ status }) => status === 'completed', old)).toBeGreaterThan(0.88);
  expect(share(({ status }) => status === 'pending' || status === 'paid', old)).toBe(0);
  const fresh = orders.filter((order) => daysOld(order) < 1 && order.channel !== 'pos');
  expect(share(({ status }) => status === 'pending' || status === 'paid', fresh)).toBeGreaterThan(0.5);
});

test('fulfilment, place and status agree', () => {
  for (const { fulfilment, place, status, channel } of orders) {
    expect(fulfilment === 'delivery').toBe(place !== '');
    if (status === 'picked up') expect(fulfilment).toBe('pick up');
    if (status === 'delivered') expect(fulfilment).toBe('delivery');
    if (channel === 'pos') expect(fulfilment).toBe('pick up');
  }
});

test('lines can be ordered: different products, a variant where there are some, groups within their limits', () => {
  for (const { lines } of orders) {
    expect(lines.length >= 1 && lines.length <= 5).toBe(true);
    expect(new Set(lines.map(({ product }) => product)).size).toBe(lines.length);
    for (const { product, variantId, addOns, quantity } of lines) {
      const { variants, add_ons: groups } = products[product] ?? expect.fail('no such product');
      expect(variantId === null ? variants.length === 0 : variants.some(({ id }) => id === variantId)).toBe(true);
      expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
      for (const { id, required, min, max, options: choices } of groups) {
        const taken = addOns.find(({ groupId }) => groupId === id)?.optionIds ?? [];
        if (required || taken.length > 0) expect(taken.length).toBeGreaterThanOrEqual(min);
        expect(taken.length).toBeLessThanOrEqual(max);
        expect(new Set(taken).size).toBe(taken.length);
        for (const option of taken) expect(choices.some((choice) => choice.id === option)).toBe(true);
      }
    }
  }
});

test('refuses an empty span and orders without customers or products', () => {
  expect(() => [...seedCustomers({ ...options, to: options.from })]).toThrow(RangeError);
  expect(() => [...seedOrders({ ...options, customers: 0 })]).toThrow(RangeError);
  expect(() => [...seedOrders({ ...options, products: [] })]).toThrow(RangeError);
});
