import { createHash } from 'node:crypto';
import { renderToString } from 'preact-render-to-string';
import { brand } from '../resources/brand.ts';
import type { Language } from '../resources/enums.ts';
import { Page } from './page.tsx';
import style from './style.css?inline';
import { texts } from './texts.ts';
import type { OrderView, Trouble } from './view.ts';

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
const troubles: readonly string[] = ['token_missing', 'order_link_not_found', 'order_link_expired'];
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export interface RenderInput {
  order: OrderView | null;
  problem: string | null;
  language: Language;
  scriptUrl: string | null;
}

/** The whole order page as HTML. Its data lies beside it as JSON: no script of its own, so the policy stays strict. */
export function renderOrderPage({ order, problem, language, scriptUrl }: RenderInput): {
  html: string;
  styleHash: string;
} {
  const trouble = (order ? null : troubles.includes(problem ?? '') ? problem : 'error') as Trouble | null;
  const props = { order, trouble, language };
  const t = texts[language];
  const title = order
    ? `${t.order} ${order.order_id} · ${order.shop_name}`
    : `${t.troubles[trouble ?? 'error'].title} · ${brand.name}`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta name="theme-color" content="${brand.colour}">`,
    `<title>${plain(title)}</title><link rel="icon" href="data:,"><style>${style}</style>`,
    scriptUrl ? `<script type="module" src="${scriptUrl}"></script>` : '',
    `</head><body><div id="page">${renderToString(<Page {...props} />)}</div>`,
    `<script type="application/json" id="order">${JSON.stringify(props).replaceAll('<', '\\u003c')}</script></body></html>`,
  ].join('');
  return { html, styleHash };
}
