import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDashboardPath, keepReturn, takeReturn } from './return-to.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('only pages of the dashboard are returned to', () => {
  for (const path of ['/dashboard', '/dashboard/products/new', '/dashboard/orders?status=paid', '/dashboard?q=a%20b'])
    expect(isDashboardPath(path), path).toBe(true);
  for (const path of [
    '',
    '/',
    '//evil.example/dashboard',
    'https://evil.example/dashboard',
    '/dashboards',
    '/dashboard@evil.example',
    '/dashboard\\evil.example',
    'javascript:/dashboard',
    '/dashboard?auth=Login',
    '/dashboard/products?x=1&auth=Signup',
  ])
    expect(isDashboardPath(path), path).toBe(false);
});

test('one returns once, and nobody returns to where somebody else was', () => {
  keepReturn({ person: 'asha', path: '/dashboard/products/new' });
  expect(takeReturn('asha')).toBe('/dashboard/products/new');
  expect(takeReturn('asha')).toBeUndefined();
  keepReturn({ person: 'asha', path: '/dashboard/products/new' });
  expect(takeReturn('juma')).toBeUndefined();
  expect(takeReturn('asha')).toBeUndefined();
  sessionStorage.setItem('return-to', '{"person":"asha","path":"//evil.example"}');
  expect(takeReturn('asha')).toBeUndefined();
  sessionStorage.setItem('return-to', 'no JSON');
  expect(takeReturn('asha')).toBeUndefined();
});
