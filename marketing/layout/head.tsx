import { eachPage, isSiteRoute, siteAddress } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { pictureUrl } from '../picture.tsx';
import { shareName, shareSize } from '../picture-list.ts';
import type { ShopState, SiteOptions } from '../view.ts';
import { buildJsonLd, type FoundProps } from './json-ld.ts';

interface Props {
  language: Language;
  route: string;
  title: string;
  description: string;
  options: SiteOptions;
  style: string;
  shop?: ShopState | undefined;
  noindex: boolean;
  firstScript: string | null;
}

/** What search engines and messengers read of a page; its style; the script of the moving parts. */
export function Head({ language, route, title, description, options, style, shop, noindex, firstScript }: Props) {
  const { publicUrl, scriptUrl } = options;
  const there = !noindex && (shop !== undefined || isSiteRoute(route));
  return (
    <head>
      <meta charSet="utf-8" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the policy */}
      {firstScript && <script dangerouslySetInnerHTML={{ __html: firstScript }} />}
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {there ? (
        <Found {...{ language, route, title, description, publicUrl, shop }} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf9" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by its hash in the policy */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {scriptUrl && <script type="module" src={scriptUrl} />}
      {there && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with what could end it escaped
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(buildJsonLd({ language, route, title, description, publicUrl, shop })).replaceAll(
              '<',
              '\\u003c',
            ),
          }}
        />
      )}
    </head>
  );
}

const locales: Record<Language, string> = { en: 'en_GB', sw: 'sw_TZ' };

function Found({ language, route, title, description, publicUrl, shop }: FoundProps) {
  const at = (each: Language) => publicUrl + siteAddress(route, each);
  return (
    <>
      <link rel="canonical" href={at(language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={at(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={at(language)} />
      <meta property="og:locale" content={locales[language]} />
      {shop?.pictures[0] ? (
        <meta property="og:image" content={publicUrl + shop.pictures[0]} />
      ) : (
        <SharePicture name={shop ? 'shops' : shareName(route)} language={language} publicUrl={publicUrl} />
      )}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const SharePicture = ({ name, language, publicUrl }: { name: string; language: Language; publicUrl: string }) => (
  <>
    <meta property="og:image" content={publicUrl + pictureUrl(`share-${name}-${language}.png`)} />
    <meta property="og:image:width" content={String(shareSize.width)} />
    <meta property="og:image:height" content={String(shareSize.height)} />
  </>
);

/** Every page with its other language, and those of `shops`, for search engines. */
export const sitemap = (publicUrl: string, shops: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...eachPage, ...shops.flatMap(inEach)].map(({ route, path }) => {
      const others = [...languages.map((each) => [each, siteAddress(route, each)]), ['x-default', route]];
      const links = others.map(
        ([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${publicUrl}${address}"/>`,
      );
      return `<url><loc>${publicUrl}${path}</loc>${links.join('')}</url>`;
    }),
    '</urlset>',
  ].join('\n');

const inEach = (route: string) => languages.map((each) => ({ route, path: siteAddress(route, each) }));
