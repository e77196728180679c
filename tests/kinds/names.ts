import { names as ofTheProduct } from '../../resources/labels/names.ts';

/** What the product's record types and two more are called. */
export const names = {
  ...ofTheProduct,
  agreements: { en: { one: 'Agreement', many: 'Agreements' }, sw: { one: 'Mkataba', many: 'Mikataba' } },
  instalments: { en: { one: 'Instalment', many: 'Instalments' }, sw: { one: 'Awamu', many: 'Awamu za malipo' } },
};
