import { escapeHtml } from '../../../common/escape-html.ts';
import { colours } from '../../../common/tokens.ts';
import { brand } from '../../../resources/brand.ts';
import type { Language } from '../../../resources/enums.ts';

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;
/** A paragraph of its own: it is read off one screen and typed into another. */
const code = /^\d{4,8}$/;
const { brand: green, ink, soft, ground, card } = colours.light;

/** Text with its links to press, as mail programs take it: no script, no picture, styles at each element. */
export function htmlOf(subject: string, text: string, language: Language = 'sw'): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => {
    const inside = escapeHtml(part)
      .replace(address, (url) => `<a href="${url}" style="color:${green};overflow-wrap:anywhere">${url}</a>`)
      .replaceAll('\n', '<br>');
    return `<p style="margin:0 0 16px${code.test(part) ? ';font-size:32px;letter-spacing:.2em' : ''}">${inside}</p>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${ground};color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:${card};border-radius:12px">
<p style="margin:0 0 20px;font-weight:700;color:${green}">${escapeHtml(brand.name)}</p>
${paragraphs.join('\n')}
</div>
<p style="max-width:520px;margin:16px auto 0;font-size:13px;color:${soft};text-align:center">
${escapeHtml(brand.name)}</p>
</body></html>`;
}
