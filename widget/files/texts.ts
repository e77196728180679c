import type { Language } from '../../resources/enums.ts';

/** What is known before it travels; the server says the same of what it alone sees. */
const en = {
  type: 'Only pictures (JPEG, PNG or WebP) and PDFs can be sent here.',
  large: 'The file is larger than 8 MB.',
};
const sw: typeof en = {
  type: 'Hapa unaweza kutuma picha (JPEG, PNG au WebP) na PDF tu.',
  large: 'Faili ni kubwa kuliko MB 8.',
};
export const fileTexts: Record<Language, typeof en> = { en, sw };
