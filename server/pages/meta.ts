import { escapeHtml } from '../../common/escape-html.ts';

/** Facts for a page's script, as meta tags: the policy lets no inline script run. */
export function withMeta(html: string, meta: Record<string, string>): string {
  const tags = Object.entries(meta).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`);
  return html.replace('</head>', `${tags.join('')}</head>`);
}
