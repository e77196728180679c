import { currency } from '../resources/brand.ts';

/** Amount in minor units → `25,000.00`: two decimals with thousands separators, as everywhere in the product. */
export function formatAmount(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const major = Math.trunc(Math.abs(minor) / currency.minor);
  const part = Math.abs(minor) % currency.minor;
  return `${sign}${String(major).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(part).padStart(2, '0')}`;
}

/** Amount in minor units → `TZS 25,000.00`. */
export const formatMoney = (minor: number): string => `${currency.code} ${formatAmount(minor)}`;

const compactSteps = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** Amount in minor units → `1.2M`: one decimal; below a thousand the plain number. */
export function formatCompact(minor: number): string {
  const value = minor / currency.minor;
  for (const [size, suffix] of compactSteps) {
    // A value that would round up to the next thousand takes the larger suffix: 999,950 is 1.0M, not 1000.0k.
    if (Math.abs(value) >= size * 0.99995 && Math.abs(value) >= 1000 * 0.99995)
      return `${(value / size).toFixed(1)}${suffix}`;
  }
  return String(Math.round(value));
}

/** A number that is no amount, its thousands apart: `1103` → `1,103`. */
export const formatNumber = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 6 });

/** What is being typed, its thousands apart: `10000` → `10,000`. */
export function groupTyped(text: string): string {
  const [units = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return [units.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals.slice(0, 1)].join('.');
}

/**
 * What a person typed (`25,000`, `25000.00`, `25 000/=`) → minor units, or undefined when it is not an amount: a comma
 * that parts no thousands may as well stand before decimals.
 */
export function parseAmount(text: string): number | undefined {
  const figures = text
    .trim()
    .replace(/^(tzs|tshs?)\.?\s*/i, '')
    .replace(/\s*\/[=-]?$/, '');
  if (!/^(\d{1,12}|\d{1,3}([,\s]\d{3}){1,3})(\.\d{1,2})?$/.test(figures)) return undefined;
  return Math.round(Number(figures.replace(/[,\s]/g, '')) * currency.minor);
}
