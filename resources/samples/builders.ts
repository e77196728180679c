import type { Priced, SampleAddOn, Words } from './type.ts';

export const both = (en: string, sw: string): Words => ({ en, sw });

export const priced = (en: string, sw: string, price: number): Priced => ({ name: both(en, sw), price });

/** A size or a measure that reads the same in both languages. */
export const measured = (name: string, price: number): Priced => priced(name, name, price);

/** The shopper must choose exactly one. */
export const chooseOne = (en: string, sw: string, options: Priced[]): SampleAddOn => ({
  name: both(en, sw),
  required: true,
  min: 1,
  max: 1,
  options,
});

/** The shopper may take up to `max`, or none. */
export const addUpTo = (max: number, en: string, sw: string, options: Priced[]): SampleAddOn => ({
  name: both(en, sw),
  required: false,
  min: 0,
  max,
  options,
});
