import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Popup } from '../../common/contracts/popups.ts';
import { oftenOf } from './often.ts';

/** A browser's storage, as far as it is used here. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

const popup = (frequency: Popup['frequency'], every_days?: number) =>
  ({ id: frequency, frequency, ...(every_days ? { every_days } : {}) }) as unknown as Popup;
const day = 86_400_000;

test('each frequency comes again when it should, on the next page and the next visit', () => {
  let now = Date.parse('2026-05-01T08:00:00Z');
  const page = () => oftenOf(7, () => now);
  const all = [popup('always'), popup('session'), popup('days', 3), popup('until_closed'), popup('until_clicked')];
  const may = () => all.filter((each) => page().may(each)).map(({ frequency }) => frequency);
  expect(may()).toEqual(['always', 'session', 'days', 'until_closed', 'until_clicked']);
  for (const each of all) page().note(each, { seen: now });
  expect(may()).toEqual(['always', 'until_closed', 'until_clicked']);
  for (const each of all) page().note(each, { closed: true });
  expect(may()).toEqual(['always', 'until_clicked']);
  for (const each of all) page().note(each, { clicked: true });
  expect(may()).toEqual(['always']);
  vi.stubGlobal('sessionStorage', storage());
  expect(may()).toEqual(['always', 'session']);
  now += 3 * day;
  expect(may()).toEqual(['always', 'session', 'days']);
});

test('nobody is asked again for a number she gave', () => {
  const often = oftenOf(7);
  often.note(popup('always'), { captured: true });
  expect(oftenOf(7).may(popup('always'))).toBe(false);
  expect(oftenOf(8).may(popup('always'))).toBe(true);
});

test('with storage blocked, the page itself remembers', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  const often = oftenOf(7);
  expect(often.may(popup('session'))).toBe(true);
  often.note(popup('session'), { seen: Date.now() });
  expect(often.may(popup('session'))).toBe(false);
});

test('rubbish in storage is not believed', () => {
  localStorage.setItem('dukani-popups-7', 'no JSON');
  expect(oftenOf(7).may(popup('until_closed'))).toBe(true);
});
