import { createHash } from 'node:crypto';
import { renderToString } from 'preact-render-to-string';
import QRCode from 'qrcode';
import { withText } from '../common/chat-url.ts';
import { demoGreeting, isSiteRoute } from '../common/site.ts';
import { type Language, languages } from '../resources/enums.ts';
import { constantsStyle } from './constants.ts';
import { Head, sitemap } from './layout/head.tsx';
import { Layout } from './layout/layout.tsx';
import { missingPage, pages, shopPage } from './pages/index.ts';
import qrStyle from './qr/style.css?inline';
import base from './style/base.css?inline';
import layout from './style/layout.css?inline';
import parts from './style/parts.css?inline';
import qrCard from './style/qr-card.css?inline';
import qrGround from './style/qr-ground.css?inline';
import sections from './style/sections.css?inline';
import shopsStyle from './style/shops.css?inline';
import tables from './style/tables.css?inline';
import type { ContactState, DirectoryState, ShopState, SiteOptions } from './view.ts';

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const named = (style: string) => ({ style, styleHash: hashOf(style) });
const defaultStyle = named(constantsStyle + base + layout + qrCard + sections + tables + parts + shopsStyle);
/** The generator brings its own, which other pages do not carry. */
const generatorStyle = named(defaultStyle.style + qrStyle + qrGround);
const styles: Partial<Record<string, typeof defaultStyle>> = {
  '/qr-code': generatorStyle,
  '/customize-qr': generatorStyle,
};

export interface RenderInput {
  /** The address without language; one that no page has gets the not-found page. */
  route: string;
  language: Language;
  /** An access token is there: the dashboard is offered instead of signing in. */
  signedIn: boolean;
  options: SiteOptions;
  contact?: ContactState;
  directory?: DirectoryState;
  /** Then `route` is its path. */
  shop?: ShopState;
  /** One of many views of a page: not for search engines. */
  noindex?: boolean;
}

/** A page of the public site as a whole document. It reads and leads on without any script. */
export function renderSite({ route, language, signedIn, options, noindex = false, ...given }: RenderInput): {
  html: string;
  styleHash: string;
  scriptHash: string | null;
} {
  const { shop } = given;
  const { Page, texts } = shop ? shopPage(shop) : isSiteRoute(route) ? pages[route] : missingPage;
  const firstScript = language === 'en' ? options.firstScript : null;
  const { title, description } = texts[language];
  const { style, styleHash } = styles[route] ?? defaultStyle;
  const html = renderToString(
    <html lang={language} data-signed-in={signedIn ? '' : undefined}>
      <Head {...{ language, route, title, description, options, style, shop, noindex, firstScript }} />
      <body>
        <Layout {...{ language, route, chat: options.chat, year: options.year }}>
          <Page {...{ language, options, ...given }} />
        </Layout>
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, styleHash, scriptHash: firstScript && hashOf(firstScript) };
}

export { sitemap };

/** What is drawn beside the pages, by path. */
export function siteFiles(chat: string): Record<string, { type: string; body: string }> {
  return Object.fromEntries(languages.map((language) => [`/demo-qr-${language}.svg`, demoQr(chat, language)]));
}

/** Opens a chat with the demo shop. */
function demoQr(chat: string, language: Language): { type: string; body: string } {
  const { modules } = QRCode.create(withText(chat, demoGreeting[language]), {
    errorCorrectionLevel: 'M',
  });
  const { size, data } = modules;
  const dark = [...data].flatMap((on, at) => (on ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ' +
    `${size + 8} ${size + 8}"><path fill="#fff" ` +
    `d="M-4-4h${size + 8}v${size + 8}H-4z"/><path d="${dark.join('')}"/></svg>`;
  return { type: 'image/svg+xml', body };
}
