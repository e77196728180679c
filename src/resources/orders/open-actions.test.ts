import { expect, test } from 'vitest';
import { openActions } from './open-actions.ts';

test('the state decides', () => {
  expect(openActions({ status: 'pending', due: 100 }, 'owner')).toEqual([
    'record_cash',
    'request_payment',
    'cancel',
    'resend_link',
  ]);
  expect(openActions({ status: 'paid', due: 0 }, 'owner')).toEqual(['pick_up', 'deliver', 'cancel', 'resend_link']);
  expect(openActions({ status: 'completed', due: 0 }, 'owner')).toEqual([]);
});

test('the role decides', () => {
  expect(openActions({ status: 'paid', due: 0 }, 'cashier')).not.toContain('cancel');
  expect(openActions({ status: 'paid', due: 0 }, undefined)).toContain('cancel');
});

test('only money that is owed is given back', () => {
  expect(openActions({ status: 'cancelled', due: 0 }, 'owner')).toEqual([]);
  expect(openActions({ status: 'cancelled', due: -500 }, 'owner')).toEqual(['record_refund']);
});
