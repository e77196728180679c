import { babyToClothing } from './baby-to-clothing.ts';
import { musicToAntiques } from './music-to-antiques.ts';
import { toysToOffice } from './toys-to-office.ts';

/** What each kind of thing looks like, in the two colours that the table gives it. */
export const things = { ...toysToOffice, ...musicToAntiques, ...babyToClothing };
