import * as z from 'zod';
import { languages, messageSteps } from '../../resources/enums.ts';
import { optionalSteps } from '../../resources/trade/staff-steps.ts';
import { contract } from './contract.ts';
import { sum } from './fields.ts';

const inBoth = <T extends z.ZodType>(type: T) => z.strictObject({ en: type, sw: type });
const simulated = z
  .strictObject({
    /** The order that it is played with; null while the shop has none, and for who may not read orders. */
    number: z.int().nullable(),
    /** The language that its shopper is written to in. */
    language: z.enum(languages),
    /** The steps of handing over and completing that it may take now; null where there is no such order. */
    open: z.array(z.enum(optionalSteps)).nullable(),
    /** Exactly what is sent; null: nothing. */
    text: inBoth(z.string().nullable()),
    /**
     * How it goes: in the chat that the order came from, there as a template once WhatsApp’s day is over, else
     * by SMS to its phone; null: nobody can be written to.
     */
    channel: z.enum(['chat', 'template', 'sms']).nullable(),
    /** Letters as they are counted that way, and how many it takes at most; null: as many as there are. */
    letters: inBoth(z.int()),
    most_letters: z.int().nullable(),
    /** Of how many SMS; none of another way. */
    parts: inBoth(z.int()),
    /** At most, as a day's spending counts it; none in an open chat. */
    cost: inBoth(sum),
  })
  .meta({ id: 'SimulatedMessage', description: "A step's message as it would be sent, without sending it." });
export type SimulatedMessage = z.output<typeof simulated>;

export const simulateMessage = contract({
  id: 'order_workflow.simulate',
  method: 'POST',
  path: '/api/order_workflow/simulate',
  tag: 'order_workflow',
  summary: "What a step's message would say, by which channel and at what cost; nothing is sent or kept",
  access: 'order_workflow.read',
  body: z.strictObject({
    /** The order that it is played with; left out, the newest, and none for who may not read orders. */
    order_id: z.uuid().optional(),
    /** What is typed of the steps themselves. */
    cash_on_delivery: z.boolean().default(false),
    takes: z.strictObject({ picked_up: z.boolean(), delivered: z.boolean(), completed: z.boolean() }).optional(),
    step: z.enum(messageSteps),
    send: z.boolean(),
    text: z.strictObject({ en: z.string().max(500).nullish(), sw: z.string().max(500).nullish() }).nullish(),
  }),
  answers: { 200: simulated },
  problems: ['validation_failed', 'not_found', 'not_allowed'],
});
