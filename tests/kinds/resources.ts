import { resources as ofTheProduct } from '../../resources/index.ts';
import { agreements } from './agreements.ts';

/** The product's record types and one more. */
export const resources = { ...ofTheProduct, agreements } as const;
