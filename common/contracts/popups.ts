import * as z from 'zod';
import { languages, popupDevices, popupFrequencies, popupPositions } from '../../resources/enums.ts';
import { type Body, contract } from './contract.ts';
import { botId, path, phoneNumber, words } from './fields.ts';

/** What a button needs to do its work. `text` of a consent is what is agreed to, `id` says which text that was. */
const button = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('whatsapp'), message: z.string().optional() }),
    z.strictObject({ kind: z.literal('product'), product: z.string() }),
    z.strictObject({ kind: z.literal('coupon'), code: z.string() }),
    z.strictObject({ kind: z.literal('phone'), consent: z.strictObject({ id: z.string(), text: z.string() }) }),
    z.strictObject({ kind: z.literal('link'), url: z.string() }),
  ])
  .meta({ id: 'PopupButton' });
export type ButtonOptions = z.output<typeof button>;

/** Any one opens it. Seconds, percent of the page, a CSS selector. */
const triggers = z.strictObject({
  delay: z.int().optional(),
  scroll: z.int().optional(),
  exit: z.int().optional(),
  idle: z.int().optional(),
  click: z.string().optional(),
});
export type Triggers = z.output<typeof triggers>;

const popup = z
  .strictObject({
    id: z.uuid(),
    position: z.enum(popupPositions),
    title: z.string(),
    text: z.string(),
    image: z.strictObject({ url: path, width: z.int(), height: z.int() }).optional(),
    label: z.string(),
    button,
    triggers,
    pages: z.array(z.string()).optional(),
    not_pages: z.array(z.string()).optional(),
    device: z.enum(popupDevices).exclude(['all']).optional(),
    frequency: z.enum(popupFrequencies),
    every_days: z.int().optional(),
  })
  .meta({ id: 'DeliveredPopup', description: 'A popup in one language; what is not set is left out.' });
export type Popup = z.output<typeof popup>;

export const listPopups = contract({
  id: 'plugin.popups',
  method: 'GET',
  path: '/api/plugin/{botId}/popups',
  tag: 'popups of a website',
  summary: 'The popups that visitors may see now',
  access: 'public',
  params: z.strictObject({ botId }),
  query: z.strictObject({ language: z.enum(languages).optional() }),
  answers: { 200: z.strictObject({ language: z.enum(languages), popups: z.array(popup) }) },
  problems: ['bot_not_found', 'domain_not_allowed'],
});

const always = { event_id: z.uuid(), page: words(300) };
const counted = z.enum(['view', 'click', 'close']);
export type PopupEvent = z.output<typeof counted>;
const report = z
  .discriminatedUnion('event', [
    z.strictObject({ event: counted, ...always }),
    z.strictObject({
      event: z.literal('capture'),
      ...always,
      phone: phoneNumber,
      language: z.enum(languages),
      consent: z.string().min(1).max(60),
    }),
  ])
  .meta({ id: 'PopupReport' });

export const reportPopupEvent = contract({
  id: 'plugin.popup_event',
  method: 'POST',
  path: '/api/plugin/{botId}/popups/{id}/events',
  tag: 'popups of a website',
  summary: 'A visitor saw a popup, pressed or closed it, or left a number',
  access: 'public',
  params: z.strictObject({ botId, id: z.uuid() }),
  body: report,
  answers: { 204: null },
  problems: ['bot_not_found', 'domain_not_allowed', 'not_found', 'too_many'],
});
/** As a page sends it. */
export type PopupReport = Body<typeof reportPopupEvent>;
