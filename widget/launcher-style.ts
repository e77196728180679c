import { defaultColour } from './defaults.ts';
import type { Theme } from './options.ts';

/** What the bubble says where the shop says nothing else, and what is said of a line that is cut. */
export const words = {
  en: ['Need Help?', 'Ask me', 'No connection.'],
  sw: ['Unahitaji msaada?', 'Niulize', 'Hakuna mtandao.'],
} as const;
const sizes = { sm: 30, md: 50, lg: 70 };

/**
 * What a theme makes of the launcher: its bubble's text, and the style of its host and of what stands in there.
 * `beside` is how many widgets stand before it in its corner.
 */
export function styleLauncher(
  theme: Partial<Theme>,
  [title, subTitle]: readonly string[],
  beside: number,
): [text: string, style: string] {
  const size = sizes[theme.buttonSize as 'md'] ?? sizes.md;
  const side = theme.placement || 'right';
  return [
    `${theme.bubbleTitle || title}\n${theme.bubbleSubTitle || subTitle}`,
    // Everything is fixed and inside a shadow: the page is neither moved nor styled, and cannot style it.
    `:host{all:initial!important;position:fixed!important;z-index:199999!important;` +
      `bottom:16px!important;${side}:${16 + beside * (size + 20)}px!important}` +
      `.l{display:flex;border:0;padding:0;background:0;` +
      `flex-direction:row${side === 'left' ? '-reverse' : ''};align-items:center;gap:8px;min-width:48px;` +
      `min-height:48px;cursor:pointer}` +
      '.l ' +
      `i{place-items:center;display:grid;margin:auto;width:${size}px;height:${size}px;` +
      `border-radius:50%;background:${theme.primaryColor || defaultColour};box-shadow:0 ` +
      '4px 14px #0004}' +
      '.l i:before{content:"";width:44%;background:#fff;height:36%;border-radius:50% 50% 50% 0;box-shadow:0 ' +
      '4px 14px #0004}' +
      '.l span,.t{display:none;padding:8px ' +
      `14px;border-radius:16px;white-space:pre-line;font:14px/1.4 system-ui;background:Canvas;color:CanvasText;` +
      `color-scheme:${theme.mode};box-shadow:0 ` +
      '4px 14px #0004}' +
      '.l span:first-line{font-weight:700}.t.b,.b ' +
      `span{display:block}.t{position:absolute;bottom:100%;${side}:0;width:220px}`,
  ];
}
