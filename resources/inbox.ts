import { awayTimes } from './enums.ts';
import { fills } from './fills.ts';
import { choice, defineSingleton, int, translated } from './kit/index.ts';

/** How the team's inbox behaves while nobody looks at it. */
export const inbox = defineSingleton('inbox', {
  access: { read: 'cashier', update: 'manager' },
  fields: {
    /** When who waits for a person is told that nobody is there, once each time they wait. */
    away: choice.default('never', awayTimes),
    /** What they are told; left out, words of ours. */
    away_text: translated.optional({ max: 1024, lines: true, fills: fills.away }),
    /** After so many silent hours the bot answers again where staff had answered. */
    bot_back_hours: int.default(12, { min: 1, max: 168 }),
    /** After so many silent days a conversation that nobody waits in is finished. */
    close_days: int.default(7, { min: 1, max: 90 }),
  },
  ui: { icon: 'chat', settings: { group: 'chat', order: 3, says: ['away'] } },
});
