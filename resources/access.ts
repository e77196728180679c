import type { Access } from './kit/access.ts';

/** Calls that belong to no record, each with the least ready role that may make it. */
export const calls = {
  analytics: { read: 'manager' },
  closing: { change: 'owner' },
  conversations: { read: 'cashier', bot_again: 'cashier', send: 'cashier', handle: 'cashier', assign: 'manager' },
  flows: { read: 'cashier', write: 'manager' },
  files: { create: 'cashier' },
} as const satisfies Readonly<Record<string, Access>>;
