import type { Jioni, JioniFirst } from '../../../../common/contracts/jioni.ts';
import { peopleWho, soldIn, toHandOver } from '../../../../common/figure-rows.ts';
import type { jioniLines } from '../../../../common/jioni-lines.ts';
import { listLink, rowsLink } from '../../../app/list-link.ts';
import { pathOf } from '../../../app/resources.ts';
import { owedByDebts, toCollect } from '../received.ts';

const page = (record: string, id: string): string => pathOf(record, 'show', id) ?? '';

type Key = ReturnType<typeof jioniLines>['lines'][number]['key'];
const line: Record<Key, (jioni: Jioni) => string> = {
  sold: ({ day }) => rowsLink(soldIn({ from: day, to: day })),
  best: ({ best }) => (best ? page('products', best.id) : ''),
  people: ({ day }) => rowsLink(peopleWho('new', { from: day, to: day })),
  owed: ({ to_collect: { orders } }) =>
    orders > 0 ? listLink('orders', toCollect()) : listLink('debts', owedByDebts()),
};

const ways: { [T in JioniFirst['task']]: (each: Extract<JioniFirst, { task: T }>) => string } = {
  hand_over: () => rowsLink(toHandOver),
  restock: ({ id }) => page('products', id),
  remind: ({ id }) => page('debts', id),
  answer: () => '/dashboard/conversations?tab=waiting',
  held: () => listLink('transactions', [{ field: 'state', operator: 'eq', value: 'held' }]),
};
const first = (each: JioniFirst | undefined): string =>
  each ? (ways[each.task] as (each: JioniFirst) => string)(each) : '';

/** Where the rows stand that a sentence of the evening is about. */
export const wayTo = { line, first };
