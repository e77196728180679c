import { createHash } from 'node:crypto';
import { renderToString } from 'preact-render-to-string';
import { brand } from '../resources/brand.ts';
import type { Language } from '../resources/enums.ts';
import { FrontPage, NotFound } from './front-page.tsx';
import style from './style.css?inline';
import { texts } from './texts.ts';

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
interface Rendered {
  html: string;
  styleHash: string;
}

/** The front page as a whole document. It needs no script of its own; the chat widget's tag is the same one other sites use. */
export const renderFrontPage = (language: Language): Rendered =>
  page(
    language,
    texts[language].title,
    renderToString(<FrontPage language={language} />),
    `<script src="/widget.js" data-bot-id="${brand.demoBotId}" data-language="${language}" async></script>`,
  );

export const renderNotFound = (language: Language): Rendered =>
  page(
    language,
    `${texts[language].missingTitle} · ${brand.name}`,
    renderToString(<NotFound language={language} />),
    '',
  );

function page(language: Language, title: string, body: string, end: string): Rendered {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${texts[language].description}">`,
    '<link rel="alternate" hreflang="en" href="/?lang=en"><link rel="alternate" hreflang="sw" href="/?lang=sw">',
    `<meta name="theme-color" content="${brand.colour}"><link rel="icon" href="/icon.svg"><style>${style}</style>`,
  ];
  return {
    styleHash,
    html: `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body>${body}${end}</body></html>`,
  };
}
