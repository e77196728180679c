import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hoverIntent } from './hover-intent.ts';
import { typeahead } from './typeahead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function menus() {
  const open = new Set<string>();
  const intent = hoverIntent<string>((menu, shown) => (shown ? open.add(menu) : open.delete(menu)));
  return { intent, shown: () => [...open] };
}

test('§2, §9 a menu opens 200 ms after the pointer came, not before', () => {
  const { intent, shown } = menus();
  intent.enter('a');
  vi.advanceTimersByTime(199);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['a']);
});

test('§2 a pointer that only passes opens nothing', () => {
  const { intent, shown } = menus();
  intent.enter('a');
  vi.advanceTimersByTime(150);
  intent.leave('a');
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});

test('§2, §9 it closes 150 ms after the pointer left, and stays when the pointer comes back before', () => {
  const { intent, shown } = menus();
  intent.enter('a');
  vi.advanceTimersByTime(200);
  intent.leave('a');
  vi.advanceTimersByTime(149);
  intent.enter('a');
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual(['a']);
  intent.leave('a');
  vi.advanceTimersByTime(149);
  expect(shown()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('§2, §9 within 300 ms of a closed menu the next opens at once, after that with its delay', () => {
  const { intent, shown } = menus();
  const visit = (menu: string) => {
    intent.enter(menu);
    vi.advanceTimersByTime(200);
    intent.leave(menu);
    vi.advanceTimersByTime(150);
  };
  visit('a');
  vi.advanceTimersByTime(299);
  intent.enter('b');
  expect(shown()).toEqual(['b']);
  intent.leave('b');
  vi.advanceTimersByTime(150 + 300);
  intent.enter('a');
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual(['a']);
});

test('§2 going from an open menu straight to another moves on at once: one is open', () => {
  const { intent, shown } = menus();
  intent.enter('a');
  vi.advanceTimersByTime(200);
  intent.leave('a');
  intent.enter('b');
  expect(shown()).toEqual(['b']);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(['b']);
});

test('§2, §9 typeahead finds by what was typed, and begins anew after 1 s', () => {
  const find = typeahead();
  const words = ['QR Code', 'For Developers', 'Forum'];
  expect(find('f', words)).toBe(1);
  expect(find('o', words)).toBe(1);
  expect(find('r', words)).toBe(1);
  expect(find('u', words)).toBe(2);
  vi.advanceTimersByTime(999);
  expect(find('q', words)).toBe(-1);
  vi.advanceTimersByTime(1000);
  expect(find('q', words)).toBe(0);
});
