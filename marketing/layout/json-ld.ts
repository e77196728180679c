import { siteAddress } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { buildShopJsonLd } from '../shops/json-ld.ts';
import { home } from '../texts/home.ts';
import { shops } from '../texts/shops.ts';
import type { ShopState } from '../view.ts';

/** What a search engine is told of a page. */
export interface FoundProps {
  language: Language;
  route: string;
  title: string;
  description: string;
  publicUrl: string;
  shop?: ShopState | undefined;
}

/**
 * schema.org facts of a page: who we are everywhere, the product and the questions where they stand, the way there
 * below the front page.
 */
export function buildJsonLd({ language, route, title, publicUrl, description, shop }: FoundProps): object {
  const at = (path: string, each: Language = language) => publicUrl + siteAddress(path, each);
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: brand.name,
    url: publicUrl,
    logo: `${publicUrl}/icon.svg`,
    email: brand.email,
    telephone: brand.phone,
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'TZ' },
    sameAs: Object.values(brand.social),
  };
  const software = {
    '@type': 'SoftwareApplication',
    name: brand.name,
    description,
    url: at(route),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: ['en', 'sw'],
    publisher: { '@id': organization['@id'] },
    offers: { '@type': 'Offer', price: String(brand.setUpFeeShillings), priceCurrency: 'TZS' },
  };
  const questions = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: home[language].faq.list.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  };
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand.name, item: at('/') },
      ...(shop ? [{ '@type': 'ListItem', position: 2, name: shops[language].heading, item: at('/shops') }] : []),
      { '@type': 'ListItem', position: shop ? 3 : 2, name: title.split(' · ')[0], item: at(route) },
    ],
  };
  const beside: Partial<Record<string, object[]>> = {
    '/': [software, questions],
    '/pricing': [software, way],
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, ...(shop ? [buildShopJsonLd(shop, publicUrl, language), way] : (beside[route] ?? [way]))],
  };
}
