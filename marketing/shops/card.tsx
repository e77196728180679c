import { siteAddress } from '../../common/site.ts';
import type { Language } from '../../resources/enums.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { shops } from '../texts/shops.ts';
import type { DirectoryState } from '../view.ts';
import { Small } from './small.tsx';
import { openWords } from './words.ts';

interface Props {
  shop: DirectoryState['shops'][number];
  now: number;
  language: Language;
}
export function ShopCard({ shop, now, language }: Props) {
  const t = shops[language];
  return (
    <li className="shop-card">
      {shop.pictures.length > 0 && (
        <div className="shop-pictures">
          {shop.pictures.map((url) => (
            <Small key={url} url={url} alt={t.pictureOf(shop.shop_name)} />
          ))}
        </div>
      )}
      <h2>
        <a href={siteAddress(shop.path, language)} lang={shop.language}>
          {shop.shop_name}
        </a>
      </h2>
      <p>{[shop.place, shopLabels[language].choices.category[shop.category]].filter(Boolean).join(' · ')}</p>
      <p className={shop.closed ? 'state' : 'state is-open'}>{openWords(shop, now, language)}</p>
      <p className="soft">{t.products(shop.products)}</p>
    </li>
  );
}
