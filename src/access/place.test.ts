import { expect, test } from 'vitest';
import { addressOf, isInvited, placeOf } from './place.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://dukani.test');
  return placeOf({ pathname, search });
};

test('the address chooses the form', () => {
  expect(at('/dashboard').form).toBe('sign_in');
  expect(at('/dashboard?auth=Login').form).toBe('sign_in');
  expect(at('/dashboard?auth=Signup').form).toBe('sign_up');
  expect(at('/forgot-password').form).toBe('forgot');
  expect(at('/reset-password?token=abc')).toMatchObject({ form: 'reset', token: 'abc' });
  expect(at('/reset-password').form).toBe('forgot');
});

test('a person goes on to the page they asked for', () => {
  expect(at('/dashboard/orders?auth=Login').next).toBe('/dashboard/orders');
  expect(at('/dashboard/orders?status=paid&auth=Login').next).toBe('/dashboard/orders?status=paid');
  expect(at('/forgot-password').next).toBe('/dashboard');
  expect(at('/dashboard.evil.example').next).toBe('/dashboard');
});

test('changing the form keeps where they were going', () => {
  const place = at('/dashboard/orders?status=paid');
  expect(addressOf({ ...place, form: 'sign_up' })).toBe('/dashboard/orders?status=paid&auth=Signup');
  expect(placeOf(new URL(addressOf({ ...place, form: 'sign_up' }), 'http://dukani.test'))).toEqual({
    ...place,
    form: 'sign_up',
  });
});

test('who follows an invitation is known as such, whichever form she opens', () => {
  const place = at('/dashboard?auth=Signup&invited');
  expect([place.form, isInvited(place), isInvited(at('/dashboard?auth=Signup'))]).toEqual(['sign_up', true, false]);
  expect(isInvited(at(addressOf({ ...place, form: 'sign_in' })))).toBe(true);
});

test('a token does not come back into an address', () => {
  expect(addressOf(at('/reset-password?token=abc'))).toBe('/reset-password');
});
