import type { Popup, PopupEvent } from '../../common/contracts/popups.ts';
import { uuid } from '../ids.ts';
import { languageOf } from '../language.ts';
import { type Card, showCard } from './card.ts';
import { oftenOf } from './often.ts';
import type { PopupOptions } from './options.ts';
import { send } from './send.ts';
import { texts } from './texts.ts';
import { arm } from './triggers.ts';
import { belongs, isPhone } from './where.ts';

export type { PopupOptions } from './options.ts';

/** Runs a shop's popups on this page until it is stopped. One stands at a time; nothing of the page is touched. */
export function start(options: PopupOptions): { stop(): void } {
  const { base, botId, open, whatsapp, emit } = options;
  const language = languageOf(options);
  const often = oftenOf(botId);
  const address = `${base}/api/plugin/${botId}/popups`;
  const over = new AbortController();
  let popups: Popup[] = [];
  let current: { popup: Popup; card: Card } | undefined;
  let disarm: (() => void)[] = [];
  let settledAt = '';

  const read = async (cache: RequestCache): Promise<Popup[]> => {
    const answer = await fetch(`${address}?language=${language}`, { cache, signal: over.signal });
    return answer.ok ? ((await answer.json()) as { popups: Popup[] }).popups : [];
  };

  /** Arms what belongs on the page as it is now. Single pages change without being loaded. */
  const settle = () => {
    const place = usesHash(popups) ? location.pathname + location.hash : location.pathname;
    if (place === settledAt) return;
    settledAt = place;
    for (const each of disarm) each();
    if (current && !belongs(current.popup, location, isPhone())) takeAway(false);
    disarm = popups
      .filter((popup) => belongs(popup, location, isPhone()))
      .map((popup) => {
        let spent = false;
        return arm(popup.triggers, (opener) => {
          // Who asks for it gets it, however often; by itself it comes once a page, and as often as it may.
          if (current || (!opener && (spent || !often.may(popup)))) return;
          spent = true;
          show(popup, opener);
        });
      });
  };

  const show = (popup: Popup, opener: Element | undefined) => {
    const display = uuid();
    let attempt = { phone: '', id: '' };
    const events = `${address}/${popup.id}/events`;
    const count = (event: PopupEvent) => {
      // What is not counted is no reason to trouble the visitor.
      send(events, display, language, { event }).catch(() => {});
      if (event !== 'view') often.note(popup, { [event === 'click' ? 'clicked' : 'closed']: true });
      emit('popup', { id: popup.id, event });
    };
    const card = showCard(popup, {
      base,
      language,
      opener,
      t: texts[language],
      whatsapp,
      open,
      count,
      async capture(phone, consent) {
        // Tried again it is the same; a number that she corrects is another.
        if (attempt.phone !== phone) attempt = { phone, id: uuid() };
        const answer = await send(events, attempt.id, language, { event: 'capture', phone, consent, language });
        if (answer.ok) {
          often.note(popup, { captured: true, clicked: true });
          emit('popup', { id: popup.id, event: 'capture' });
        }
        return answer;
      },
      renew: async () => (await read('reload')).find(({ id }) => id === popup.id),
      left: () => {
        current = undefined;
      },
      closed: () => count('close'),
    });
    current = { popup, card };
    often.note(popup, { seen: Date.now() });
    count('view');
  };

  const takeAway = (focusBack: boolean) => current?.card.leave(focusBack);

  const listenerOptions = { signal: over.signal };
  for (const event of ['popstate', 'hashchange']) addEventListener(event, settle, listenerOptions);
  if ('navigation' in window) navigation.addEventListener('currententrychange', settle, listenerOptions);
  read('default').then(
    (found) => {
      popups = found;
      // Where the page went on meanwhile it was settled without them.
      settledAt = '';
      settle();
    },
    // Without them the page is as it was.
    () => {},
  );

  return {
    stop() {
      over.abort();
      for (const each of disarm) each();
      takeAway(true);
    },
  };
}

const usesHash = (popups: Popup[]) =>
  popups.some(({ pages = [], not_pages = [] }) => [...pages, ...not_pages].some((pattern) => pattern.includes('#')));
