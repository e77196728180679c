import { type NewsEvent, newsEvents } from './enums.ts';
import { bool, defineSingleton, group, money, time } from './kit/index.ts';

/** The bell costs nothing; messages cost money or patience, and are asked for. */
const channels = () =>
  group({
    dashboard: bool.default(true),
    sms: bool.default(false),
    whatsapp: bool.default(false),
    mail: bool.default(false),
  });
const perEvent = Object.fromEntries(newsEvents.map((event) => [event, channels()])) as Record<
  NewsEvent,
  ReturnType<typeof channels>
>;

/** What a shop's people are notified of, and by what. Messages go to those who are `notified` and may read of it. */
export const notifications = defineSingleton('notifications', {
  access: { read: 'cashier', update: 'manager' },
  fields: {
    ...perEvent,
    /** When the evening summary comes, by the shop's zone. */
    evening_at: time.default('20:00'),
  },
  /** Whether a channel can be used now, and what one SMS costs at most. */
  answers: {
    sms_works: bool.required(),
    whatsapp_works: bool.required(),
    mail_works: bool.required(),
    sms_cost: money.required(),
  },
  ui: { icon: 'bell', settings: { group: 'chat', order: 2 } },
});
