import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { type ProblemCode, problems } from '../../resources/problems.ts';
import { sendPage } from './policy.ts';
import { readerOf } from './site-language.ts';

const texts: Record<Language, { title: string; refresh: string }> = {
  en: { title: 'Something went wrong.', refresh: 'Refresh' },
  sw: { title: 'Kuna hitilafu.', refresh: 'Pakia upya' },
};
const style =
  ':root{color-scheme:light ' +
  'dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;' +
  'padding:24px;box-sizing:border-box;font:17px/1.5 ' +
  'system-ui,sans-serif;text-align:center}h1{font-size:24px;margin:0}p{margin:0;max-width:34ch}' +
  'a{display:inline-block;min-height:48px;line-height:48px;padding:0 ' +
  '24px;border-radius:12px;background:#0b5d3b;color:#fff;text-decoration:none}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** What stands where a page could not be made: complete in itself, since nothing else may be there to ask. */
export function sendTrouble(request: FastifyRequest, reply: FastifyReply, code: ProblemCode): FastifyReply {
  const language = readerOf(request);
  const { title, refresh } = texts[language];
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width,initial-scale=1"><meta name="robots" ' +
    `content="noindex"><title>${title} · ${brand.name}</title><style>${style}</style></head><body><h1>` +
    `${title}</h1><p>${problems[code][language]}</p><a href="">${refresh}</a></body></html>`;
  return sendPage(reply, html, {
    status: problems[code].status,
    changes: { 'style-src': `'sha256-${styleHash}'` },
  });
}
