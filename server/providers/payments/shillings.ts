import * as z from 'zod';
import { currency } from '../../../resources/brand.ts';

/**
 * Minor units → `"15000"`, as mobile money writes amounts. Throws RangeError for parts of a shilling: no wallet pays
 * them.
 */
export function toShillings(minor: number): string {
  const shillings = minor / currency.minor;
  if (!Number.isSafeInteger(shillings) || shillings <= 0) throw new RangeError(`Not whole shillings: ${minor}`);
  return String(shillings);
}

/** `"15000"` or `"15000.00"` → minor units; null for anything else. */
export function fromShillings(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * currency.minor);
}

/** An amount in an answer, which services write as text here and as a number there: minor units; null for nonsense. */
export const amountOnWire = z.union([z.string(), z.number().transform(String)]).transform(fromShillings);
