import { expect, test } from 'vitest';
import * as z from 'zod';
import { chatAction, chatCard } from '../../../common/contracts/chat-entry.ts';
import { answerKinds } from '../../../common/flow/answer-kinds.ts';
import { situations } from '../../../common/flow/blocks/condition.ts';
import type { Block, Flow, Words } from '../../../common/flow/flow.ts';
import { flowSchema } from '../../../common/flow/flow.ts';
import { longestWait, maxRun } from '../../../common/flow/limits.ts';
import { mediaKinds } from '../../../common/flow/media-kinds.ts';
import { menuShows } from '../../../common/flow/menu-shows.ts';
import { languages, messageSteps } from '../../../resources/enums.ts';
import { type GoodsSet, goneFile, goods, shopOf, talk } from '../../../tests/harness/chat/talk.ts';
import { inLongRun } from '../../../tests/harness/long-run.ts';
import fc from '../../../tests/harness/properties.ts';
import { foldActions } from '../channels/web/fold-actions.ts';
import { optionsOf } from './actions.ts';
import { fits } from './fits.ts';

const names = Array.from({ length: 8 }, (_, at) => `b${at}`);
/** Mostly a block that is there; sometimes none, or one that is gone. */
const next = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.constantFrom('', 'gone', 'constructor'));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '{shop} {name}', '{a}{a}{a}', '{url}', 'x'.repeat(5000), '🧺'.repeat(1200)),
);
const words: fc.Arbitrary<Words> = fc.record({ en: text, sw: text });
const variable = fc.constantFrom('a', 'b', 'cart', ...situations);
const options = fc
  .array(fc.record({ title: words, description: words, next }, { requiredKeys: ['title', 'next'] }), {
    ...{ minLength: 1, maxLength: 20 },
  })
  .map((all) => all.map((each, at) => ({ ...each, id: `o${at}` })));
const kind = <K extends Block['kind']>(name: K) => fc.constant(name);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record(
    {
      ...{ kind: kind('message'), text: words, next },
      file: fc.record({
        kind: fc.constantFrom(...mediaKinds),
        file: fc.constantFrom(goneFile, '00000000-0000-7000-8000-000000000001'),
      }),
      place: fc.record({
        spot: fc.option(fc.record({ latitude: fc.integer({ min: -90, max: 90 }), longitude: fc.constant(39.5) })),
        ...{ name: fc.constantFrom('', 'Duka'), address: fc.constantFrom('', 'Kariakoo') },
      }),
    },
    { requiredKeys: ['kind', 'text', 'next'] },
  ),
  fc.record(
    { kind: kind('menu'), text: words, button: words, options, show: fc.constantFrom(...menuShows) },
    { requiredKeys: ['kind', 'text', 'button', 'options'] },
  ),
  fc.record(
    {
      ...{ kind: kind('ask'), text: words, answer: fc.constantFrom(...answerKinds) },
      ...{ variable, sorry: words, next, tries: fc.integer({ min: 1, max: 3 }), given_up: next },
    },
    { requiredKeys: ['kind', 'text', 'answer', 'variable', 'sorry', 'next'] },
  ),
  fc.record({
    ...{ kind: kind('condition'), fact: variable, is: fc.option(fc.constantFrom('', '1', 'x')), yes: next, no: next },
  }),
  fc.record({ kind: kind('set'), variable, to: fc.constantFrom('', '{a}{a}', '{b}x', 'x'.repeat(200)), next }),
  fc.record({ kind: fc.constantFrom('jump' as const, 'quiet' as const), next }),
  fc.record({ kind: kind('categories'), text: words, next, back: next }),
  fc.record({ kind: kind('products'), text: words, next, empty: next, back: next }),
  fc.record({ kind: kind('product'), text: words, next, back: next }),
  fc.record({ kind: fc.constantFrom('add' as const, 'clear' as const), text: words, next }),
  fc.record({
    ...{ kind: fc.constantFrom('cart' as const, 'status' as const), text: words, empty: words, next },
  }),
  fc.record(
    {
      ...{ kind: kind('link'), text: words, empty: words, next },
      ...{ wait: fc.integer({ min: 1, max: longestWait }), paid: next, unpaid: next },
    },
    { requiredKeys: ['kind', 'text', 'empty', 'next'] },
  ),
  fc.record({ kind: kind('payment'), text: words, next, empty: next }),
  fc.record({ kind: kind('words'), text: words, empty: words, next, back: next }),
  fc.record({ kind: kind('language'), text: words, next }),
  fc.record(
    {
      ...{ kind: kind('http'), text: words, sorry: words, method: fc.constant('GET' as const), next, failed: next },
      ...{
        url: fc.constant('https://mfumo.example'),
        headers: fc.array(fc.constant({ name: 'x', value: '{a}', secret: null }), { maxLength: 1 }),
        body: fc.constant(''),
        read: fc.array(fc.constant({ path: 'a', variable: 'a' }), { maxLength: 1 }),
        sample: fc.constantFrom('', '{', '{"a":1}'),
      },
    },
    { requiredKeys: ['kind', 'text', 'sorry', 'method', 'next', 'failed', 'url', 'headers', 'body', 'read'] },
  ),
  fc.record({ kind: kind('person'), text: words, assignee: fc.constant(goneFile) }, { requiredKeys: ['kind', 'text'] }),
  fc.record({ kind: kind('wait'), minutes: fc.integer({ min: 1, max: longestWait }), next, answered: next }),
  fc.record({ kind: kind('debt'), text: words, empty: words, next }),
);
const flow: fc.Arbitrary<Flow> = fc.record({
  start: next,
  keywords: fc.array(fc.record({ words: fc.constant(['menu']), next }), { maxLength: 1 }),
  unknown: words.map(({ en, sw }) => ({ en: `?${en.slice(1)}`, sw: `?${sw.slice(1)}` })),
  any: fc.option(next, { nil: undefined }),
  events: fc.uniqueArray(fc.record({ event: fc.constantFrom(...messageSteps), next }), {
    ...{ maxLength: 3, selector: ({ event }) => event },
  }),
  blocks: fc
    .tuple(...names.map(() => block))
    .map((all) => Object.fromEntries(names.map((name, at) => [name, all[at]]))),
}) as fc.Arbitrary<Flow>;
const message = fc.oneof(
  { weight: 4, arbitrary: fc.record({ pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ write: fc.constantFrom('menu', '1', '3', '0712 345 678', 'habari', '') }) },
  fc.record({ write: fc.constantFrom('naomba chai mbili na kitenge', '2 chai, bluu', 'toa chai', 'chai bei gani') }),
  fc.record({ write: fc.string({ unit: 'binary', maxLength: 40 }) }),
  fc.record({ happens: fc.constantFrom(...messageSteps), isAwaited: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ passes: fc.constantFrom('time' as const, 'answer' as const) }) },
  fc.record({ answers: fc.constantFrom('{"a":1}', '{"a":"x{b}"}', '{', undefined) }),
);

const chai = goods('Chai', { picture: 'https://duka.test/files/chai.jpg' });
const kitenge = goods('Kitenge', { variants: [{ id: 'v1', name: 'Bluu', price: 100, soldOut: false }] });
const setOf = (at: number, more: Partial<GoodsSet> = {}): GoodsSet => ({
  ...{ id: `00000000-0000-7000-8001-${String(at).padStart(12, '0')}`, name: `Seti ${at}`, price: null },
  ...{ holds: [chai, kitenge], ...more },
});
/** None; one that is sold whole beside one that is not; more than a page of them. */
const sets = fc.constantFrom<GoodsSet[]>(
  [],
  [setOf(1, { name: 'Sikukuu '.repeat(10), price: 90_000 }), setOf(2)],
  Array.from({ length: 12 }, (_, at) => setOf(at, at % 2 === 0 ? { price: 500 } : {})),
);
/** What a page that folds an answer must find in it still. */
const folded = z.array(chatAction);
const idsOf = (actions: Parameters<typeof foldActions>[0]) => actions.flatMap(optionsOf).map(({ id }) => id);

test('whatever a flow is made of and whatever happens: a turn ends, answers, and fits the channel', async () => {
  await fc.assert(
    fc.asyncProperty(
      flow,
      fc.array(message, { maxLength: 12 }),
      fc.record({
        language: fc.constantFrom(...languages),
        sets,
        channel: fc.constantFrom('whatsapp' as const, 'web' as const),
      }),
      async (any, all, { language, sets, channel }) => {
        expect(flowSchema.safeParse(any).success).toBe(true);
        const shop = shopOf([chai, kitenge], [], undefined, sets);
        const returning = { ...shop, channel, lastPlace: async () => 'Sinza, '.repeat(30).slice(0, 200) };
        const chat = talk(returning, { flow: any, language });
        for (const each of all) {
          const offered = chat.offered();
          const awaited = chat.state.awaits?.order;
          const isSaid = 'write' in each || 'pick' in each;
          const actions =
            'write' in each
              ? await chat.write(each.write)
              : 'pick' in each
                ? await chat.pick(offered[each.pick % Math.max(offered.length, 1)] ?? 'x')
                : 'happens' in each
                  ? await chat.happen(each.happens, each.isAwaited ? (awaited ?? 7) : 7)
                  : 'answers' in each
                    ? await chat.answer(each.answers)
                    : each.passes === 'time'
                      ? await chat.endWait()
                      : await chat.answer('{"a":"1"}');
          // Nothing waited for it.
          if (actions === undefined) continue;
          // What goes on by itself may lead to a block that says nothing.
          if (chat.minutes === undefined && isSaid) expect(actions.length).toBeGreaterThan(0);
          expect(actions.filter((action) => !fits(action))).toEqual([]);
          expect(chat.path.length).toBeLessThanOrEqual(maxRun);
          if (channel !== 'web') continue;
          expect(folded.safeParse(foldActions(actions)).error).toBeUndefined();
          expect(idsOf(foldActions(actions))).toEqual(idsOf(actions));
          const cards = chat.replies.flatMap(({ card }) => card ?? []);
          expect(cards.map((card) => chatCard.safeParse(card).error)).toEqual(cards.map(() => undefined));
        }
      },
    ),
    { numRuns: inLongRun(60, 4000) },
  );
});
