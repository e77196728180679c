import { firstName } from '../../../common/first-name.ts';
import type { Language } from '../../../resources/enums.ts';
import { textIn } from '../../../resources/kit/index.ts';
import { closedAt, type Hours } from '../../orders/opening.ts';
import type { BotReply } from '../../stored/message-body.ts';
import { fillText } from '../blocks/fill.ts';
import { message } from '../engine/actions.ts';
import type { inboxSettings } from './inbox-settings.ts';

const ready = {
  en: 'Thank you for writing to {shop}. Nobody is here just now: somebody will answer you here.',
  sw: 'Asante kwa kuandikia {shop}. Kwa sasa hatupo: tutakujibu hapa hapa.',
};

interface Waiting {
  shop: { shop_name: string; opening_hours: readonly Hours[] };
  settings: Awaited<ReturnType<typeof inboxSettings>>;
  customer: { name: string | null; language: Language };
  now: Date;
}

/** What tells who begins to wait, or still waits, that nobody is there; undefined while somebody should be. */
export function awayReply({ shop, settings, customer, now }: Waiting): BotReply | undefined {
  const isAway =
    settings.away === 'always' || (settings.away === 'when closed' && closedAt(shop.opening_hours, now) !== null);
  if (!isAway) return undefined;
  const text = textIn(settings.away_text ?? ready, customer.language);
  const known = new Map([
    ['shop', shop.shop_name],
    ['name', firstName(customer.name ?? '')],
  ]);
  return { action: message(fillText(text, known)) };
}
