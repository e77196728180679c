import type { Language, ProductCategory } from '../../../resources/enums.ts';

export interface ShopDraft {
  shop_name: string;
  category?: ProductCategory;
  place: string;
  whatsapp_number: string;
  language: Language;
  sample_catalogue: boolean;
}

const key = 'shop-draft';

/** What was filled in before a reload. */
export function loadDraft(language: Language): ShopDraft {
  const empty: ShopDraft = { shop_name: '', place: '', whatsapp_number: '', language, sample_catalogue: true };
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return empty;
  }
}

export function keepDraft(draft: ShopDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
