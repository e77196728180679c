import type { FulfilmentMethod } from '../enums.ts';
import type { ChargeRule } from './charges.ts';

/**
 * By which rules an order is charged that is got another way from now on: what it was charged stays, but for what is
 * charged on the other way alone; what is charged on this one is added. `charged`: the shop's rules now.
 */
export function rulesMoved(
  fulfilment: FulfilmentMethod,
  behind: readonly ChargeRule[],
  charged: readonly ChargeRule[],
): ChargeRule[] {
  const scopes = new Map(charged.map(({ id, on }) => [id, on]));
  const staying = behind.filter(({ id }) => [undefined, 'all', fulfilment].includes(scopes.get(id)));
  const added = charged.filter(({ id, on }) => on === fulfilment && !staying.some((rule) => rule.id === id));
  return [...staying, ...added];
}
