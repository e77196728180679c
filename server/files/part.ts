import type { Part } from '../providers/files/port.ts';

/**
 * The part of `size` bytes that a `Range` header asks for (RFC 9110 §14): undefined for all of them, which several
 * parts at once get too; null where there is none of it.
 */
export function partOf(range: string | undefined, size: number): Part | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const [from, to] =
    first === '' ? [Math.max(0, size - Number(last)), size - 1] : [Number(first), Number(last || size)];
  if (first !== '' && last !== '' && to < from) return undefined;
  return from >= size || (first === '' && Number(last) === 0) ? null : { from, to: Math.min(to, size - 1) };
}
