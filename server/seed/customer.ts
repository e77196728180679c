import { personName } from './names.ts';
import { mobileNumber } from './phone.ts';
import { somePlace } from './places.ts';
import { streamOf } from './random.ts';
import type { SeedCustomer } from './types.ts';

/**
 * Customer `index` of a seed: made from these two alone, so that an order can ask for one again instead of keeping all.
 */
export function customerOf(seed: number, index: number): Omit<SeedCustomer, 'createdAt'> {
  const random = streamOf(seed, index);
  const { name, gender } = personName(random);
  const phone = mobileNumber(seed, index);
  return { name, gender, phone, ...somePlace(random), language: random() < 0.88 ? 'sw' : 'en' };
}
