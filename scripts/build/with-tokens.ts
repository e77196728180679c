import type { Plugin } from 'vite';
import { colours, font, motion, radius, shadow, space, type } from '../../common/tokens.ts';

const named = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));
const inUnit = (values: Readonly<Record<string, number>>, unit: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}${unit}`]));

/** All of it but the colours, as custom properties. */
export const scale: Readonly<Record<string, string>> = {
  '--font': font,
  ...named('--t-', type),
  ...named('--s', inUnit(Object.fromEntries(space.map((px, at) => [at + 1, px])), 'px')),
  ...named('--r-', inUnit(radius, 'px')),
  ...named('--lift-', shadow),
  ...named('--m-', inUnit(motion, 's')),
};

const roles = (scheme: keyof typeof colours) =>
  Object.fromEntries(Object.entries(colours[scheme]).map(([role, value]) => [`--${role}`, value]));
/** What a style or a page may have written in, by name. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scale,
  light: roles('light'),
  dark: roles('dark'),
};

/** `tokens: light` in a comment becomes the custom properties themselves: they hold before any script runs. */
const filled = (text: string): string =>
  text.replace(/\/\* tokens: (\w+) \*\//g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`there are no tokens '${name}'`);
    return Object.entries(part)
      .map(([property, value]) => `${property}: ${value};`)
      .join(' ');
  });

export const withTokens: Plugin = {
  name: 'with-tokens',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css') && code.includes('/* tokens: ') ? { code: filled(code), map: null } : null,
  transformIndexHtml: { order: 'pre', handler: filled },
};
