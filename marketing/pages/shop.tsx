import type { ReactNode } from 'react';
import { withText } from '../../common/chat-url.ts';
import type { ListedProduct } from '../../common/contracts/directory.ts';
import { to12Hour } from '../../common/dates.ts';
import { formatMoney } from '../../common/money.ts';
import { siteAddress } from '../../common/site.ts';
import type { Language } from '../../resources/enums.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { PageHead, Section } from '../sections/section.tsx';
import { Small } from '../shops/small.tsx';
import { dayName, openWords } from '../shops/words.ts';
import { shops } from '../texts/shops.ts';
import type { PageProps, ShopState } from '../view.ts';

/** A shop's public page: what a shopper asks first, then what it sells. */
export function Shop({ language, shop }: PageProps) {
  if (!shop) return null;
  const t = shops[language];
  const category = shopLabels[language].choices.category;
  return (
    <>
      <PageHead title={shop.shop_name} lead={[shop.place, category[shop.category]].filter(Boolean).join(' · ')}>
        <p className={shop.closed ? 'state' : 'state is-open'}>{openWords(shop, shop.now, language)}</p>
        {!shop.whatsapp_url && <p>{t.noNumber}</p>}
        <div className="doors">
          {shop.whatsapp_url && (
            <Write url={shop.whatsapp_url} text={t.greeting(shop.shop_name)}>
              {t.write}
            </Write>
          )}
          <a className="button quiet" href={siteAddress('/shops', language)}>
            {t.back}
          </a>
        </div>
      </PageHead>
      <Section id="catalogue" title={t.catalogue} tone="sand">
        {shop.products.length === 0 && <p>{t.empty}</p>}
        {shop.sets.map(({ id, name, cover_url: cover, price, contents, sold_out: soldOut, product_ids: ids }) => (
          <Shelf key={id} products={inOrder(shop.products, ids)} {...{ shop, language }}>
            <h3 className="set" lang={shop.language}>
              {cover && <Small url={cover} alt="" />}
              {name}
            </h3>
            {price !== null && (
              <div className="whole">
                <p className="price">{t.setPrice(amountOf(price))}</p>
                <p className="soft" lang={shop.language}>
                  {contents.join(', ')}
                </p>
                <Wanted isOut={soldOut} {...{ shop, name, language }} />
              </div>
            )}
          </Shelf>
        ))}
        {byCategory(shop.products).map(([name, products]) => (
          <Shelf key={name} {...{ products, shop, language }}>
            <h3>{name === null ? category[shop.category] : category[name]}</h3>
          </Shelf>
        ))}
      </Section>
      <Section id="hours" title={t.hours}>
        {shop.opening_hours.length === 0 ? (
          <p>{t.always}</p>
        ) : (
          <dl className="pairs">
            {shop.opening_hours.map(({ day, opens, closes }) => (
              <div key={`${day}${opens}`}>
                <dt>{dayName(day, language)}</dt>
                <dd>
                  {to12Hour(opens)} – {to12Hour(closes)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <h3 className="apart">{t.delivery}</h3>
        <Delivery shop={shop} language={language} />
      </Section>
    </>
  );
}

function Delivery({ shop, language }: { shop: ShopState; language: Language }) {
  const t = shops[language];
  if (!shop.delivers) return <p>{t.pickUp}</p>;
  const costs = (fee: number) => (fee === 0 ? t.free : amountOf(fee));
  if (shop.delivery_zones.length === 0) return <p>{t.delivers(costs(shop.delivery_fee))}</p>;
  return (
    <dl className="pairs">
      {shop.delivery_zones.map(({ name, fee }) => (
        <div key={name}>
          <dt lang={shop.language}>{name}</dt>
          <dd>{costs(fee)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ShelfProps {
  products: readonly ListedProduct[];
  shop: ShopState;
  language: Language;
  /** What stands above it. */
  children: ReactNode;
}
const Shelf = ({ products, shop, language, children }: ShelfProps) => (
  <div className="shelf">
    {children}
    <ul>
      {products.map((product) => (
        <Product key={product.id} {...{ product, shop, language }} />
      ))}
    </ul>
  </div>
);

function Product({ product, shop, language }: { product: ListedProduct; shop: ShopState; language: Language }) {
  const t = shops[language];
  const { name, description, price, variants, unit, image_url: picture, sold_out: soldOut } = product;
  const several = variants.some((each) => each.price !== price);
  const amount = amountOf(price) + (unit ? ` / ${unit}` : '');
  return (
    <li className="product">
      {picture && <Small url={picture} alt={name} />}
      <div>
        <h4 lang={shop.language}>{name}</h4>
        {description && (
          <p className="soft" lang={shop.language}>
            {description}
          </p>
        )}
        <p className="price">{several ? t.from(amount) : amount}</p>
        <Wanted isOut={soldOut} {...{ shop, name, language }} />
      </div>
    </li>
  );
}

const amountOf = (minor: number) => formatMoney(minor).replace(' ', '\u00a0');

interface WantedProps {
  shop: ShopState;
  name: string;
  language: Language;
}

/** The way to it, or that nothing of it is left. */
const Wanted = ({ isOut, ...wanted }: WantedProps & { isOut: boolean }) =>
  isOut ? <p className="soft">{shops[wanted.language].soldOut}</p> : <WriteFor {...wanted} />;

/** The way to the chat with what is wanted in it; nothing for a shop without one. */
function WriteFor({ shop, name, language }: WantedProps) {
  const t = shops[language];
  if (!shop.whatsapp_url) return null;
  return (
    <a
      href={withText(shop.whatsapp_url, t.greetingFor(name))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t.writeFor(name)}
    >
      {t.write}
    </a>
  );
}

const Write = ({ url, text, children }: { url: string; text: string; children: string }) => (
  <a className="button" href={withText(url, text)} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

const inOrder = (products: readonly ListedProduct[], ids: readonly string[]): ListedProduct[] =>
  ids.flatMap((id) => products.find((product) => product.id === id) ?? []);

/** They come in order of category. */
function byCategory(products: readonly ListedProduct[]): [ListedProduct['category'], ListedProduct[]][] {
  const shelves = new Map<ListedProduct['category'], ListedProduct[]>();
  for (const product of products) shelves.set(product.category, [...(shelves.get(product.category) ?? []), product]);
  return [...shelves];
}
