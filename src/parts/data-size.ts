import type { Language } from '../../resources/enums.ts';

const parts = (bytes: number): [unit: string, amount: string] =>
  bytes < 999_500 ? ['KB', String(Math.round(bytes / 1000))] : ['MB', (bytes / 1_000_000).toFixed(1)];

/** `340 KB`, `1.2 MB`; in Swahili the unit stands before the number. */
export const dataSize = (bytes: number, language: Language): string =>
  (language === 'sw' ? parts(bytes) : parts(bytes).reverse()).join(' ');
