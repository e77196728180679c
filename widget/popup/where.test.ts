import { expect, test } from 'vitest';
import type { Popup } from '../../common/contracts/popups.ts';
import { belongs, fits } from './where.ts';

test.each<[string, string, boolean]>([
  ['/', '/', true],
  ['/', '/shop', false],
  ['/shop', '/shop', true],
  ['/shop', '/shop/feni', false],
  ['/shop/*', '/shop/feni', true],
  ['/shop/*', '/shop/a/b', true],
  ['/shop/*', '/shop', false],
  ['/shop*', '/shop', true],
  ['*', '/anything', true],
  ['*/sale', '/en/sale', true],
  ['*/sale', '/en/sale/x', false],
  ['/a*b*c', '/aXbYc', true],
  ['/a*b*c', '/aXcYb', false],
  ['/ab*b', '/ab', false],
  ['/shop.html', '/shopxhtml', false],
  ['https://duka.co.tz/shop/*', '/shop/feni', true],
  ['/app#offers', '/app#offers', true],
  ['/app#offers', '/app#other', false],
  ['/app', '/app#other', true],
])('%s on %s: %s', (pattern, path, expected) => {
  const [pathname = '', hash] = path.split('#');
  expect(fits(pattern, { pathname, hash: hash === undefined ? '' : `#${hash}` })).toBe(expected);
});

// One that is tried again and again would take longer than a test may.
test('no pattern is slow', () => {
  expect(fits(`/${'a*'.repeat(99)}b`, { pathname: `/${'a'.repeat(5000)}`, hash: '' })).toBe(false);
});

test('an excluded page wins, and a device is one of two', () => {
  const popup = { pages: ['/shop/*'], not_pages: ['/shop/cart*'], device: 'phone' } as unknown as Popup;
  const at = (pathname: string) => ({ pathname, hash: '' });
  expect(belongs(popup, at('/shop/feni'), true)).toBe(true);
  expect(belongs(popup, at('/shop/cart/1'), true)).toBe(false);
  expect(belongs(popup, at('/shop/feni'), false)).toBe(false);
  expect(belongs({ ...popup, device: 'desktop' }, at('/shop/feni'), false)).toBe(true);
});
