import { currency } from '../../resources/brand.ts';
import type { Tools } from '../../resources/kit/schema.ts';
import { toE164 } from '../phone.ts';

/** What the schemas of fields need beside the fields themselves. */
export const tools: Tools = { toE164, money: { step: currency.step } };
