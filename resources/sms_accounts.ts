import { smsAccountFaults, smsServiceNames } from './enums.ts';
import { choice, defineResource, id, instant, int, phone, secret, text } from './kit/index.ts';
import {
  ownAccountCheck,
  ownAccountEvents,
  ownAccountHeadline,
  ownAccountState,
  ownAccountSwitches,
} from './own-account.ts';

/** Fewer messages than these left on an account are few. */
export const fewSms = 50;

/** A shop's own account at a service of text messages: its customers get them from a name of its own. */
export const smsAccounts = defineResource('sms_accounts', {
  scope: 'shop',
  title: 'name',
  access: { read: 'manager', create: 'owner', update: 'owner', delete: 'nobody' },
  fields: {
    id: id.system(),
    provider: choice.createOnly(smsServiceNames),
    name: text.required({ max: 40 }),
    /** Whom messages come from: a name that the service has approved. */
    sender: text.required({ max: 11 }),
    /** Who the shop is there, where the service asks for that beside its keys. */
    username: text.optional({ max: 80 }),
    key: secret.required({ max: 200 }),
    secret: secret.optional({ max: 200 }),
    /** Who sends first: the smallest. */
    rank: int.default(1, { min: 1, max: 9 }),
    state: ownAccountState,
    fault: choice.systemOptional(smsAccountFaults),
    /** What its callback address ends with: whoever knows it is believed to be the service. */
    hook: text.systemOptional({ max: 40, stays: true }),
    /** What is left, as the service says it. */
    balance: text.systemOptional({ max: 60 }),
    /** How many short messages that buys, about; empty where it cannot be known. */
    messages_left: int.systemOptional({ min: 0 }),
    checked_at: instant.systemOptional(),
    tested_at: instant.systemOptional(),
    /** Why the last test message did not leave; empty where it did. */
    test_code: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    check: ownAccountCheck,
    test: {
      access: 'owner',
      when: { field: 'state', op: 'eq', value: 'working' },
      args: { phone: phone.required() },
      onlyOpen: true,
    },
    ...ownAccountSwitches,
  },
  events: {
    ...ownAccountEvents,
    failing: { data: { fault: choice.required(smsAccountFaults) } },
    /** There is little left on it. */
    low: { data: { left: int.required() }, live: ['left'] },
    tested: { data: { code: text.optional({ max: 60 }) } },
  },
  uses: {
    name: ['list'],
    provider: ['list', 'filter'],
    sender: ['list'],
    state: ['list', 'filter'],
    rank: ['list', 'sort'],
    messages_left: ['filter'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'chat',
    menu: { group: 'shop', order: 5 },
    order: { field: 'rank', direction: 'asc' },
    counts: { rank: {} },
    row: { who: ['sender', 'name'], line: ['provider', 'rank'], why: 'fault', state: 'state' },
    page: {
      title: ['sender'],
      headline: ownAccountHeadline,
      figures: ['messages_left'],
      references: ['balance', 'name', 'username'],
      history: ['created_at', 'checked_at', 'tested_at'],
      unsaid: ['test_code', 'hook'],
      steps: ['check', 'test'],
    },
    form: { first: ['provider', 'name', 'sender', 'username', 'key', 'secret'] },
  },
});
