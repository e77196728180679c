import { el } from '../../common/el.ts';
import { popupExamples } from '../../common/popup-examples.ts';
import { popupPositions } from '../../resources/enums.ts';
import './style.css';
import { pageWords } from './words.ts';

/** The script that other sites get; its address is known to the server. */
interface Script {
  start(options: {
    base: string;
    botId: number;
    language: 'en' | 'sw';
    whatsapp: string | null;
    open(about?: string): void;
    emit(event: string, detail: { id: string; event: keyof (typeof t)['events'] }): void;
  }): { stop(): void };
}

const language = new URLSearchParams(location.search).get('lang') === 'sw' ? 'sw' : 'en';
const t = pageWords[language];
document.documentElement.lang = language;
document.title = t.title;

const log = el('ol', { 'aria-live': 'polite' }, el('li', {}, t.nothing));
let empty = true;
const appendLog = (line: string) => {
  if (empty) log.replaceChildren();
  empty = false;
  log.append(el('li', {}, line));
};

const choices = popupPositions.map((position) =>
  el(
    'section',
    {},
    el('h2', {}, t.positions[position]),
    el(
      'ul',
      {},
      ...popupExamples
        .filter((example) => example.position === position)
        .map(({ name, button, trigger }) => {
          const [way] = Object.keys(trigger) as (keyof typeof t.triggers)[];
          return el(
            'li',
            {},
            el('a', { href: `#${name}` }, t.buttons[button]),
            el('span', {}, ` ${way ? t.triggers[way] : ''}`),
          );
        }),
    ),
  ),
);
const other = language === 'en' ? 'sw' : 'en';
document
  .querySelector('main')
  ?.append(
    el('header', {}, el('h1', {}, t.title), el('a', { href: `?lang=${other}`, lang: other }, t.other)),
    el('p', {}, t.intro),
    el('div', { class: 'corners' }, ...choices),
    el('p', {}, el('button', { type: 'button', 'data-offer': '' }, t.offer)),
    el('h2', {}, t.happened),
    log,
    el('p', { class: 'long' }, t.long),
  );

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const botId = Number(metaContent('popup-bot'));
const base = location.origin;
try {
  await fetch('/rehearsal/popups/examples', { method: 'POST' });
  const setting = (await (await fetch(`/api/plugin/${botId}/unauthenticated`)).json()) as {
    whatsapp_url: string | null;
  };
  const { start } = (await import(/* @vite-ignore */ metaContent('popup-script'))) as Script;
  start({
    base,
    botId,
    language,
    whatsapp: setting.whatsapp_url,
    open: (about) => appendLog(about === undefined ? t.chat : `${t.chat}: ${about}`),
    emit: (_event, { event }) => appendLog(t.events[event]),
  });
} catch {
  appendLog(t.unreachable);
}
