import { expect, test } from 'vitest';
import { closedAt, type Hours } from './opening.ts';

const daily = (day: Hours['day'], opens: string, closes: string): Hours => ({ day, opens, closes });
/** 2026-11-23 is a Monday; Dar es Salaam is three hours ahead of UTC, all year. */
const at = (local: string) => new Date(`2026-11-${local}:00+03:00`);
const week = [daily('monday', '08:00', '13:00'), daily('monday', '14:00', '20:00'), daily('friday', '18:00', '02:00')];

test('without hours a shop is open', () => {
  expect(closedAt([], at('23T03:00'))).toBeNull();
});

test.each([
  ['23T08:00', null],
  ['23T12:59', null],
  ['23T13:00', '23T14:00'],
  ['23T07:59', '23T08:00'],
  ['23T20:00', '27T18:00'],
  ['27T23:30', null],
  ['28T01:59', null],
  ['28T02:00', '30T08:00'],
])('at %s it is closed until %s (null: open)', (now, opens) => {
  const closed = closedAt(week, at(now));
  expect(closed === null ? null : closed.opensAt?.toISOString()).toBe(opens === null ? null : at(opens).toISOString());
});

test('hours that close when they open last a day, also over the end of the week', () => {
  const sunday = [daily('sunday', '09:00', '09:00')];
  expect(closedAt(sunday, at('23T08:59'))).toBeNull();
  expect(closedAt(sunday, at('23T09:00'))?.opensAt?.toISOString()).toBe(at('29T09:00').toISOString());
});

test('seconds do not move the opening', () => {
  const closed = closedAt(week, new Date('2026-11-23T07:59:31+03:00'));
  expect(closed?.opensAt?.toISOString()).toBe(at('23T08:00').toISOString());
});
