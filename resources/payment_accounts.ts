import { chargePayers, chargeTypes, gatewayNames, paymentAccountFaults } from './enums.ts';
import { choice, defineResource, id, instant, int, money, phone, secret, text } from './kit/index.ts';
import {
  ownAccountCheck,
  ownAccountEvents,
  ownAccountHeadline,
  ownAccountState,
  ownAccountSwitches,
} from './own-account.ts';

/** A shop's own account at a payment service: what its shoppers pay goes there. */
export const paymentAccounts = defineResource('payment_accounts', {
  scope: 'shop',
  title: 'name',
  access: { read: 'manager', create: 'owner', update: 'owner', delete: 'nobody' },
  fields: {
    id: id.system(),
    provider: choice.createOnly(gatewayNames),
    name: text.required({ max: 40 }),
    /** Who the shop is there; each service calls it otherwise, as it does its key and its secret. */
    merchant: text.required({ max: 120 }),
    key: secret.required({ max: 200 }),
    secret: secret.required({ max: 1000 }),
    /** By what it sends money, where its service has that apart from what it collects. */
    float_vendor: text.optional({ max: 120 }),
    pin: secret.optional({ min: 4, max: 12 }),
    /** What a payment by this account costs. */
    charge_type: choice.default('Percentage Charge', chargeTypes),
    charge_amount: money.optional({ min: 0 }),
    /** In hundredths: 150 is 1.5 percent. */
    charge_percent: int.optional({ min: 0, max: 2000, scale: 100, unit: '%' }),
    charge_paid_by: choice.default('customer', chargePayers),
    /** Who is asked first: the smallest. */
    rank: int.default(1, { min: 1, max: 9 }),
    state: ownAccountState,
    fault: choice.systemOptional(paymentAccountFaults),
    /** What its callback address ends with. */
    hook: text.systemOptional({ max: 40, stays: true }),
    /** What it held when it was looked at last; empty where its service does not say. */
    balance: money.systemOptional(),
    checked_at: instant.systemOptional(),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    check: ownAccountCheck,
    /** Asks a phone of one's own for a small amount, by this account. */
    try_out: {
      access: 'owner',
      when: { field: 'state', op: 'eq', value: 'working' },
      args: { phone: phone.required(), amount: money.required({ min: 100 }) },
      onlyOpen: true,
      emits: 'tried',
    },
    ...ownAccountSwitches,
  },
  events: {
    ...ownAccountEvents,
    failing: { data: { fault: choice.required(paymentAccountFaults) } },
    tried: { data: { amount: money.required() } },
  },
  uses: {
    name: ['list'],
    provider: ['list', 'filter'],
    state: ['list', 'filter'],
    rank: ['list', 'sort'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'wallet',
    menu: { group: 'money', order: 5 },
    order: { field: 'rank', direction: 'asc' },
    counts: { rank: {} },
    row: { who: ['name', 'provider'], line: ['provider', 'rank'], why: 'fault', state: 'state' },
    page: {
      title: ['name'],
      headline: ownAccountHeadline,
      figures: ['balance'],
      references: ['merchant', 'float_vendor'],
      history: ['created_at', 'checked_at'],
      unsaid: ['hook'],
      steps: ['check', 'try_out'],
    },
    sections: {
      keys: ['provider', 'name', 'merchant', 'key', 'secret', 'rank'],
      sending: ['float_vendor', 'pin'],
      charge: ['charge_type', 'charge_amount', 'charge_percent', 'charge_paid_by'],
    },
    form: { first: ['provider', 'name', 'merchant', 'key', 'secret'] },
  },
});
