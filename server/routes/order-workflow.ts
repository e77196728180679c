import type { FastifyInstance } from 'fastify';
import { simulateMessage } from '../../common/contracts/order-workflow.ts';
import { limits } from '../../common/flow/limits.ts';
import { smsParts } from '../../common/sms-parts.ts';
import { currency } from '../../resources/brand.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { mayReadAll } from '../../resources/may.ts';
import { orders } from '../../resources/orders.ts';
import { optionalSteps } from '../../resources/trade/staff-steps.ts';
import { callerOf } from '../http.ts';
import { messageAt } from '../orders/message.ts';
import { messageValues, moneyValues } from '../orders/message-values.ts';
import { playedAs, playedDetail, playedValues } from '../orders/played-values.ts';
import { stepTemplate } from '../orders/step-template.ts';
import { wayOfStep } from '../orders/way-of-step.ts';
import { mayComplete, mayHandOver } from '../orders/workflow.ts';
import { smsCostAtMost, whatsappCostAtMost } from '../outside/spending.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

const inBoth = <T>(of: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;

/** How many letters each way takes, and what it costs at most. */
const ways = {
  chat: { limit: limits.text, costOf: () => 0 },
  template: { limit: limits.body, costOf: () => whatsappCostAtMost },
  sms: { limit: null, costOf: (parts: number) => parts * smsCostAtMost },
  nobody: { limit: null, costOf: () => 0 },
} as const;

/** A step's message by the functions that send it, over what is typed and an order: nothing is kept. */
export function orderWorkflowRoutes(app: FastifyInstance, services: Services): void {
  serve(app, simulateMessage, async ({ request, body: { order_id, cash_on_delivery, takes, step, send, text } }) => {
    const caller = callerOf(request);
    const { shopId, language } = caller;
    // An order's message holds its shopper's name, its sums and the link that opens it.
    const readsOrders = mayReadAll(caller, orders);
    if (order_id !== undefined && !readsOrders) throw problem('not_allowed');
    const moves = { cash_on_delivery, takes: takes ?? { picked_up: true, delivered: true, completed: true } };
    const { order, open, channel, template } = await services.db.withShop(shopId, async (tx) => {
      const played = tx
        .selectFrom('orders')
        .select('id')
        .select(mayHandOver('picked_up', moves).as('picked_up'))
        .select(mayHandOver('delivered', moves).as('delivered'))
        .select(mayComplete(moves).as('completed'))
        .where('shop_id', '=', shopId)
        .$if(order_id !== undefined, (of) => of.where('id', '=', order_id ?? ''))
        .orderBy('created_at', 'desc')
        .limit(1);
      const newest = readsOrders ? await played.executeTakeFirst() : undefined;
      if (!newest && order_id !== undefined) throw problem('not_found');
      const order = newest && (await messageValues(services, tx, shopId, newest.id));
      const found = order && { ...order, values: playedValues(order, { step, pays_later: cash_on_delivery }) };
      const way = found ? await wayOfStep(services.world, tx, shopId, { order: found, step }) : 'sms';
      const filled = async (each: Language) =>
        found?.conversation_id && way === 'template'
          ? await stepTemplate(tx, shopId, found.conversation_id, {
              ...{ step, language: each },
              values: { ...found.values, detail: '' },
            })
          : undefined;
      return {
        ...{ order: found, channel: way, template: { en: await filled('en'), sw: await filled('sw') } },
        open: newest ? optionalSteps.filter((each) => newest[each]) : null,
      };
    });
    // A step that the shop does without tells nobody anything.
    const isTaken = optionalSteps.every((each) => each !== step || moves.takes[each]);
    const own = { [step]: { send: send && isTaken, text: { en: text?.en ?? '', sw: text?.sw ?? '' } } };
    const amount = order?.money.paid || order?.money.total || sampleTotal;
    const texts = inBoth((each) => {
      const detail = playedDetail(step, { language: each, now: services.world.now(), amount });
      const values = { ...(order?.values ?? sample), detail };
      const text = messageAt(playedAs(step), values, { language: each, own }) ?? null;
      if (text !== null && template[each]) return template[each].text;
      return channel === 'sms' ? (text?.replaceAll('*', '') ?? null) : text;
    });
    const { limit, costOf } = ways[channel ?? 'nobody'];
    const parts = inBoth((each) => (channel === 'sms' && texts[each] ? smsParts(texts[each]) : 0));
    return {
      ...{ number: order?.values.number ?? null, language: order?.language ?? language },
      ...{ open, text: texts, channel, parts, most_letters: limit },
      letters: inBoth((each) => [...(texts[each] ?? '')].length),
      cost: inBoth((each) => (texts[each] === null ? 0 : costOf(parts[each]))),
    };
  });
}

/** An order as it may be, for a shop that has none yet. */
const sampleTotal = 66_000 * currency.minor;
const sample = {
  ...{
    name: 'Neema',
    number: 1001,
    shop: '…',
    place: 'Sinza',
    ...moneyValues({ total: sampleTotal, paid: sampleTotal, due: 0 }),
  },
  ...{ code: '', url: 'https://…', receipt: '' },
};
