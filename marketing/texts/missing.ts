import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

const en = {
  title: `There is no such page · ${brand.name}`,
  description: 'The address may be mistyped, or the page has moved.',
  heading: 'There is no such page',
  lead: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
  home: 'To the front page',
  contact: 'Tell us about it',
};
type Texts = typeof en;
const sw: Texts = {
  title: `Hakuna ukurasa kama huu · ${brand.name}`,
  description: 'Huenda anwani imekosewa, au ukurasa umehamishwa.',
  heading: 'Hakuna ukurasa kama huu',
  lead: 'Huenda anwani imekosewa, au ukurasa umehamishwa. Hakuna chako kilichopotea.',
  home: 'Rudi mwanzo',
  contact: 'Tuambie',
};
export const missing: Record<Language, Texts> = { en, sw };
