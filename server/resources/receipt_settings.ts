import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

/** Nine digits, as the tax authority groups them or as they come. */
const isTin = (text: string) => /^\d{3}[- ]?\d{3}[- ]?\d{3}$/.test(text);

export const receiptSettings: Behaviour<'receipt_settings'> = {
  async afterWrite(_, { tin }) {
    if (tin !== null && !isTin(tin)) throw problem('validation_failed', { tin: 'tin' });
  },
};
