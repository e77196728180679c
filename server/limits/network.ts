import { isIPv6 } from 'node:net';

/**
 * The network of a caller's address: /24 of IPv4, /64 of IPv6, which one subscriber has whole. A hint of who calls,
 * never proof.
 */
export function networkOf(address: string): string {
  const normalised = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(normalised)) return normalised.split('.').slice(0, 3).join('.');
  const [head = '', tail] = normalised.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
