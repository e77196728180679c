import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../common/escape-html.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { sendPage } from './policy.ts';

const style =
  ':root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,sans-serif;text-align:center}' +
  'main{min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;' +
  'box-sizing:border-box}h1{font-size:24px;margin:0}p{margin:0;max-width:34ch}' +
  'a{display:inline-block;min-height:48px;line-height:48px;padding:0 24px;border-radius:12px;background:#0b5d3b;' +
  'color:#fff;text-decoration:none}';
const styleHash = createHash('sha256').update(style).digest('base64');

interface Plain {
  status: number;
  language: Language;
  title: string;
  /** Paragraphs. */
  texts: readonly string[];
  /** The one way on. */
  way: { href: string; label: string };
}

/** A page of a few words, complete in itself: nothing else has to be there for it. */
export function sendPlain(reply: FastifyReply, { status, language, title, texts, way }: Plain): FastifyReply {
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width,initial-scale=1"><meta name="robots" ' +
    `content="noindex"><title>${escapeHtml(title)} · ${brand.name}</title><style>${style}</style></head><body><main>` +
    `<h1>${escapeHtml(title)}</h1>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}` +
    `<a href="${escapeHtml(way.href)}">${escapeHtml(way.label)}</a></main></body></html>`;
  return sendPage(reply, html, { status, changes: { 'style-src': `'sha256-${styleHash}'` } });
}
