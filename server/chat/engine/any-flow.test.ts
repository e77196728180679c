import { expect, test } from 'vitest';
import { answerKinds } from '../../../common/flow/answer-kinds.ts';
import { situations } from '../../../common/flow/blocks/condition.ts';
import type { Block, Flow, Words } from '../../../common/flow/flow.ts';
import { flowSchema } from '../../../common/flow/flow.ts';
import { longestWait, maxRun } from '../../../common/flow/limits.ts';
import { menuShows } from '../../../common/flow/menu-shows.ts';
import { languages } from '../../../resources/enums.ts';
import { goneFile, goods, shopOf, talk } from '../../../tests/harness/chat/talk.ts';
import { inLongRun } from '../../../tests/harness/long-run.ts';
import fc from '../../../tests/harness/properties.ts';
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
        kind: fc.constantFrom('photo' as const, 'PDF File' as const),
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
  blocks: fc
    .tuple(...names.map(() => block))
    .map((all) => Object.fromEntries(names.map((name, at) => [name, all[at]]))),
}) as fc.Arbitrary<Flow>;
const message = fc.oneof(
  { weight: 4, arbitrary: fc.record({ pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ write: fc.constantFrom('menu', '1', '3', '0712 345 678', 'habari', '') }) },
  fc.record({ write: fc.constantFrom('naomba chai mbili na kitenge', '2 chai, bluu', 'toa chai', 'chai bei gani') }),
  fc.record({ write: fc.string({ unit: 'binary', maxLength: 40 }) }),
  fc.record({ lead: fc.constantFrom(...names) }),
);

test('whatever a flow is made of and whatever is written: a turn ends, answers, and fits the channel', async () => {
  const shop = [
    goods('Chai'),
    goods('Kitenge', { variants: [{ id: 'v1', name: 'Bluu', price: 100, soldOut: false }] }),
  ];
  await fc.assert(
    fc.asyncProperty(
      flow,
      fc.array(message, { maxLength: 12 }),
      fc.constantFrom(...languages),
      async (any, all, language) => {
        expect(flowSchema.safeParse(any).success).toBe(true);
        const returning = { ...shopOf(shop), lastPlace: async () => 'Sinza, '.repeat(30).slice(0, 200) };
        const chat = talk(returning, { flow: any, language });
        for (const each of all) {
          const offered = chat.offered();
          const actions =
            'write' in each
              ? await chat.write(each.write)
              : 'lead' in each
                ? await chat.lead(each.lead, 7)
                : await chat.pick(offered[each.pick % Math.max(offered.length, 1)] ?? 'x');
          // What happens to an order may lead to a block that says nothing.
          if (chat.minutes === undefined && !('lead' in each)) expect(actions.length).toBeGreaterThan(0);
          expect(actions.filter((action) => !fits(action))).toEqual([]);
          expect(chat.path.length).toBeLessThanOrEqual(maxRun);
        }
      },
    ),
    { numRuns: inLongRun(60, 4000) },
  );
});
