import type { World } from '../world.ts';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Our name for one attempt at money: 16 letters and digits without look-alikes, which every provider takes (M-Pesa
 * allows 20, ClickPesa only alphanumerics).
 */
export function newReference(world: Pick<World, 'randomBytes'>): string {
  return `DK${Array.from(world.randomBytes(14), (byte) => alphabet[byte & 31]).join('')}`;
}
