import type { Plugin } from 'vite';
import { languages } from '../../resources/enums.ts';
import { logo } from '../../resources/logo.ts';
import { texts } from '../../src/app/layout/texts.ts';
import { menu, nameOfEntry } from '../../src/app/menu.ts';

type Words = Readonly<Record<(typeof languages)[number], string>>;
type Place = readonly [name: string, words: Words];

const own = (name: 'home' | 'sell' | 'more' | 'settings'): Place => [name, { en: texts.en[name], sw: texts.sw[name] }];
/** In each language; the page shows the person's. */
const inBoth = (words: Words) =>
  languages.map((language) => `<span lang="${language}">${words[language]}</span>`).join('');
const entry = ([name, words]: Place) => `<div data-entry="${name}"><i></i>${inBoth(words)}</div>`;

const groups = menu.map(({ group, entries }) => ({
  words: { en: texts.en.groups[group], sw: texts.sw.groups[group] },
  entries: entries.map((each): Place => [nameOfEntry(each), each.title]),
  tabs: entries.flatMap((each): Place[] => (each.place.tab ? [[nameOfEntry(each), each.title]] : [])),
}));
const tabs = groups.flatMap((each) => each.tabs);

/** What the page's outline says, by the place it has in src/index.html. */
const parts: Readonly<Record<string, string>> = {
  logo:
    `<svg width="38" height="38" viewBox="${logo.box}" aria-hidden="true">` +
    `<rect width="${logo.size}" height="${logo.size}" rx="${logo.round}" fill="${logo.ground}" />` +
    `<path fill="${logo.ink}" d="${logo.path}" /></svg>`,
  menu: [
    entry(own('sell')),
    entry(own('home')),
    ...groups.map(({ words, entries }) => `<section><b>${inBoth(words)}</b>${entries.map(entry).join('')}</section>`),
    entry(own('settings')),
  ].join(''),
  tabs: [own('home'), ...tabs.slice(0, 1), own('sell'), ...tabs.slice(1), own('more')].map(entry).join(''),
};

/** The ways around stand in the page itself: they are read before the script that makes them work has come. */
export const withOutline: Plugin = {
  name: 'with-outline',
  transformIndexHtml: (html) =>
    html.replace(/<!-- outline: (\w+) -->/g, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`the outline has no part '${name}'`);
      return part;
    }),
};
