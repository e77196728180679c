import type { ComponentType } from 'react';
import type { SiteRoute } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { about } from '../texts/about.ts';
import { contact } from '../texts/contact.ts';
import { developers } from '../texts/developers.ts';
import { home } from '../texts/home.ts';
import { privacy, terms } from '../texts/legal.ts';
import { missing } from '../texts/missing.ts';
import { pricing } from '../texts/pricing.ts';
import { qr } from '../texts/qr.ts';
import { resources } from '../texts/resources.ts';
import { shops } from '../texts/shops.ts';
import type { PageProps, ShopState } from '../view.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Developers } from './developers.tsx';
import { Home } from './home.tsx';
import { Privacy, Terms } from './legal.tsx';
import { Missing } from './missing.tsx';
import { Pricing } from './pricing.tsx';
import { CustomizeQr, QrCode } from './qr.tsx';
import { Resources } from './resources.tsx';
import { Shop } from './shop.tsx';
import { Shops } from './shops.tsx';

interface PageEntry {
  Page: ComponentType<PageProps>;
  texts: Record<Language, { title: string; description: string }>;
}

export const pages: Record<SiteRoute, PageEntry> = {
  '/': { Page: Home, texts: home },
  '/about': { Page: About, texts: about },
  '/contact-us': { Page: Contact, texts: contact },
  '/shops': { Page: Shops, texts: shops },
  '/for-developers': { Page: Developers, texts: developers },
  '/qr-code': { Page: QrCode, texts: { en: qr.en.start, sw: qr.sw.start } },
  '/customize-qr': { Page: CustomizeQr, texts: { en: qr.en.studio, sw: qr.sw.studio } },
  '/terms-of-service': { Page: Terms, texts: terms },
  '/privacy-policy': { Page: Privacy, texts: privacy },
  '/pricing': { Page: Pricing, texts: pricing },
  '/resources': { Page: Resources, texts: resources },
};
export const missingPage: PageEntry = { Page: Missing, texts: missing };

/** The page of one shop is named by the shop. */
export function shopPage(shop: ShopState): PageEntry {
  const texts = (language: Language) => ({
    title: [shop.shop_name, shop.place, brand.name].filter(Boolean).join(' · '),
    description: shops[language].shopDescription(shop.shop_name, shop.place ?? ''),
  });
  return { Page: Shop, texts: { en: texts('en'), sw: texts('sw') } };
}
