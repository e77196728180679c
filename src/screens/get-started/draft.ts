import type { Language, ProductCategory } from '../../../resources/enums.ts';

export interface ShopDraft {
  shop_name: string;
  category?: ProductCategory;
  place: string;
  whatsapp_number: string;
  language: Language;
  sample_catalogue: boolean;
}

/** Each person's own: somebody else may sign in in the same tab. */
const keyOf = (person: string) => `shop-draft ${person}`;

/** What was filled in before a reload; a new shop answers on the phone that its owner has confirmed. */
export function loadDraft(person: string, { language, phone }: { language: Language; phone: string }): ShopDraft {
  const empty: ShopDraft = { shop_name: '', place: '', whatsapp_number: phone, language, sample_catalogue: true };
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(keyOf(person)) ?? '{}') };
  } catch {
    return empty;
  }
}

export function keepDraft(person: string, draft: ShopDraft): void {
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}

export function forgetDraft(person: string): void {
  try {
    sessionStorage.removeItem(keyOf(person));
  } catch {
    // Nothing was kept.
  }
}
