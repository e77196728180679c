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
  // One that was made anew is known by its name.
  const isSame = (one: ChargeRule) => (other: ChargeRule) => one.id === other.id || one.name === other.name;
  const staying = behind.filter((rule) => {
    const now = charged.find(({ id }) => id === rule.id) ?? charged.find(isSame(rule));
    return [undefined, 'all', fulfilment].includes(now?.on);
  });
  const added = charged.filter((rule) => rule.on === fulfilment && !staying.some(isSame(rule)));
  return [...staying, ...added];
}
