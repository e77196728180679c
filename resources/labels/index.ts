import type { Language } from '../enums.ts';
import { en } from './en.ts';
import { sw } from './sw.ts';
import type { Labels } from './type.ts';

/** What records, fields, choices and actions are called. */
export const labels: Record<Language, Labels> = { en, sw };
export type { ApartName, Labels, ResourceLabels } from './type.ts';
