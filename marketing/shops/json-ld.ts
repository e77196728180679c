import { siteAddress } from '../../common/site.ts';
import { currency } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import type { ShopState } from '../view.ts';

/** schema.org facts of a shop: where and when it sells what, at which price. */
export function buildShopJsonLd(shop: ShopState, publicUrl: string, language: Language): object {
  const url = publicUrl + siteAddress(shop.path, language);
  return {
    '@type': 'Store',
    '@id': `${url}#store`,
    name: shop.shop_name,
    url,
    ...(shop.pictures[0] ? { image: publicUrl + shop.pictures[0] } : {}),
    ...(shop.place ? { address: { '@type': 'PostalAddress', addressLocality: shop.place, addressCountry: 'TZ' } } : {}),
    currenciesAccepted: currency.code,
    openingHoursSpecification: shop.opening_hours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens,
      closes,
    })),
    makesOffer: shop.products.map(({ name, price, image_url: picture }) => ({
      '@type': 'Offer',
      price: (price / currency.minor).toFixed(2),
      priceCurrency: currency.code,
      itemOffered: { '@type': 'Product', name, ...(picture ? { image: publicUrl + picture } : {}) },
    })),
  };
}
