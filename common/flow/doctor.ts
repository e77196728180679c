import { type Language, languages } from '../../resources/enums.ts';
import { flowFills } from '../../resources/fills.ts';
import { definitionOf, optionsOf } from './blocks/index.ts';
import { mayBeLeftOut } from './blocks/left-out.ts';
import { exitsOf, hasBlock, inOrder } from './exits.ts';
import type { Fault, Finding } from './finding.ts';
import type { Block, Flow } from './flow.ts';
import { limits, longestWait, maxRun } from './limits.ts';
import { normalise } from './normalise.ts';
import { pauseOf } from './pause.ts';
import { lengthOf, textsOf } from './texts-of.ts';
import { ownVariables } from './variables.ts';

/** Whole messages that end offers, whatever the flow says. */
const wayOut: ReadonlySet<string> = new Set(['stop', 'acha']);

/**
 * All that is wrong with a flow or may be, in the order of its blocks. `shop` is the language the shop speaks,
 * `members` who works there and whether they may read chats, where that is known.
 */
export function findingsOf(flow: Flow, shop: Language, members?: ReadonlyMap<string, boolean>): Finding[] {
  const names = inOrder(flow);
  const blocks = names.flatMap((name) => (flow.blocks[name] ? [{ name, block: flow.blocks[name] }] : []));
  const own = ownVariables(flow);
  const known = new Set<string>([...flowFills.everywhere, ...own]);
  const reached = reach(flow, beginningsOf(flow), () => true);
  const loops = loopsOf(flow, names);
  const ofBlocks = blocks.flatMap(({ name, block }) => {
    const comesBack = loops.get(name);
    return [
      ...leads(flow, block),
      ...(comesBack === undefined ? [] : [{ code: 'loop' as const, place: comesBack }]),
      ...values(block, own),
      ...texts(block, shop),
      ...variables(block, known),
      ...(definitionOf(block).check?.(block, { known, ...(members && { members }) }) ?? []),
      ...(reached.has(name) ? [] : [{ code: 'unreachable' as const, place: '' }]),
    ].map((finding) => ({ ...finding, block: name }));
  });
  const run = loops.size === 0 ? longestRun(flow, names, { of: () => 1, max: maxRun }) : undefined;
  const late = loops.size === 0 ? longestRun(flow, names, { of: minutesOf, max: longestWait }) : undefined;
  const hasPerson = blocks.some(({ name, block }) => definitionOf(block).handsOver && reached.has(name));
  return [
    ...(hasBlock(flow, flow.start) ? [] : [{ code: 'no_first' as const, block: null, place: 'start' }]),
    ...[
      ...wording(flow.unknown, { place: 'unknown', max: limits.text }, shop),
      ...unfilled(namedIn(flow.unknown, 'unknown'), known),
    ].map((each) => ({ ...each, block: null })),
    ...wordsOf(flow),
    ...ofBlocks,
    ...(run === undefined ? [] : [{ code: 'long_run' as const, block: run.name, place: run.place, max: maxRun }]),
    ...(late === undefined
      ? []
      : [
          {
            ...{ code: 'too_late' as const, block: late.name, max: longestWait / 60 },
            place: minutesPlace(flow, late.name),
          },
        ]),
    ...(hasPerson ? [] : [{ code: 'no_person' as const, block: null, place: '' }]),
  ];
}

/** How long it waits before it goes on there by itself. */
function minutesOf(block: Block, place: string): number {
  const { pause } = definitionOf(block);
  return pause && [pause.over, pause.paid].includes(place) ? (pauseOf(block)?.minutes ?? 0) : 0;
}
const minutesPlace = ({ blocks }: Flow, name: string): string =>
  (blocks[name] && definitionOf(blocks[name]).pause?.minutes) ?? '';

/** Where a conversation gets by a word of the customer's alone, or by what happens to her order. */
const beginningsOf = ({ start, keywords, events = [], any = '', blocks }: Flow): string[] => [
  ...[start, any, ...[...keywords, ...events].map(({ next }) => next)],
  ...Object.entries(blocks).flatMap(([name, block]) => (definitionOf(block).opens ? name : [])),
];

const leads = (flow: Flow, block: Block): Fault[] =>
  exitsOf(block).flatMap(({ place, to }): Fault[] => {
    if (to === '') return [{ code: 'dead_end', place }];
    return hasBlock(flow, to) ? [] : [{ code: 'gone', place, what: to }];
  });

/** What an option's own rules do not take: nothing where something is to be, or none of its choices. */
const values = (block: Block, own: readonly string[]): Fault[] =>
  optionsOf(block, own).flatMap(({ place, field, value }): Fault[] => {
    // Words and members have rules of their own.
    if (!('mode' in field) || field.kind === 'translated' || field.kind === 'ref') return [];
    const held = String(value ?? field.fallback ?? '').trim();
    if (held === '') return mayBeLeftOut(field) ? [] : [{ code: 'no_value', place }];
    // As the engine compares them.
    const isSame = (one: string) => one.toLowerCase() === held.toLowerCase();
    const isOffered = field.kind !== 'choice' || field.options.values.some(isSame);
    return isOffered ? [] : [{ code: 'not_offered', place, what: held }];
  });

const texts = (block: Block, shop: Language): Fault[] =>
  textsOf(block).flatMap(({ place, words, max, mayBeEmpty }) =>
    mayBeEmpty && languages.every((language) => words[language].trim() === '')
      ? []
      : wording(words, { place, max }, shop),
  );

/** Whether a text is there in both languages, and fits. */
function wording(
  words: Record<Language, string>,
  { place, max }: { place: string; max: number },
  shop: Language,
): Fault[] {
  return languages.flatMap((language): Fault[] => {
    const text = words[language];
    if (text.trim() === '') return [{ code: language === shop ? 'no_words' : 'no_translation', place, language }];
    const count = lengthOf(text);
    return count > max ? [{ code: 'too_long', place, language, count, max }] : [];
  });
}

function variables(block: Block, known: ReadonlySet<string>): Fault[] {
  const options = optionsOf(block);
  const own: readonly string[] = options.flatMap(({ field }) =>
    field.kind === 'translated' ? (field.options.fills ?? []) : [],
  );
  // What has no place in it now is not sent, and stands in no form to be mended.
  const shown = new Set(options.map(({ place }) => place));
  const filled = (definitionOf(block).filled?.(block) ?? []).filter(({ place }) =>
    shown.has(place.split('.')[0] ?? ''),
  );
  const all = [
    ...filled.flatMap(({ place, text }) => namesIn(text).map((what) => ({ place, what }))),
    ...textsOf(block).flatMap(({ place, words }) => namedIn(words, place)),
  ];
  return unfilled(
    all.filter(({ what }) => !own.includes(what)),
    known,
  );
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, what = '']) => what);
const namedIn = (words: Record<Language, string>, place: string) =>
  languages.flatMap((language) => namesIn(words[language]).map((what) => ({ place, language, what })));
const unfilled = <T extends { place: string; what: string }>(named: readonly T[], known: ReadonlySet<string>) =>
  named.filter(({ what }) => !known.has(what)).map((found) => ({ code: 'unknown_variable' as const, ...found }));

function wordsOf({ keywords, events = [], any = '', blocks }: Flow): Finding[] {
  const leadsTo = new Map<string, string>();
  const gone = events.flatMap(({ event, next }, at): Finding[] =>
    Object.hasOwn(blocks, next) ? [] : [{ code: 'gone', block: null, place: `events.${at}`, what: next || event }],
  );
  if (any !== '' && !Object.hasOwn(blocks, any)) gone.push({ code: 'gone', block: null, place: 'any', what: any });
  const ofWords = keywords.flatMap(({ words, next }, at) => {
    const block = Object.hasOwn(blocks, next) ? next : null;
    const place = `keywords.${at}`;
    const found: Finding[] = block === null ? [{ code: 'gone', block, place, what: words[0] ?? next }] : [];
    for (const word of words) {
      const own = normalise(word);
      const before = leadsTo.get(own);
      if (wayOut.has(own)) found.push({ code: 'word_kept', block, place: 'keywords', what: word });
      // The longest that fits wins: only of two that read alike one is never heard. Marks alone lead nowhere.
      else if (before !== undefined && own !== '')
        found.push({ code: before === next ? 'never_fires' : 'word_twice', block, place: 'keywords', what: word });
      leadsTo.set(own, before ?? next);
    }
    return found;
  });
  return [...ofWords, ...gone];
}

function reach(flow: Flow, from: readonly string[], follows: (exit: { passes: boolean }) => boolean): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const block = hasBlock(flow, name) ? flow.blocks[name] : undefined;
    if (!block || found.has(name)) continue;
    found.add(name);
    open.push(
      ...exitsOf(block)
        .filter(follows)
        .map(({ to }) => to),
    );
  }
  return found;
}

/** The first block of each ring of blocks that lead on by themselves, and the exit from which the ring comes back. */
function loopsOf(flow: Flow, names: readonly string[]): Map<string, string> {
  const firsts = new Map<string, string>();
  const inRing = new Set<string>();
  const after = new Map(names.map((name) => [name, reach(flow, passing(flow, name), ({ passes }) => passes)]));
  const comesBack = (to: string, name: string) => to === name || after.get(to)?.has(name) === true;
  for (const name of names) {
    const exit = passingExits(flow, name).find(({ to }) => comesBack(to, name));
    if (inRing.has(name) || exit === undefined) continue;
    firsts.set(name, exit.place);
    for (const other of after.get(name) ?? []) if (after.get(other)?.has(name)) inRing.add(other);
  }
  return firsts;
}

function passing(flow: Flow, name: string): string[] {
  return passingExits(flow, name).map(({ to }) => to);
}
function passingExits(flow: Flow, name: string) {
  const block = hasBlock(flow, name) ? flow.blocks[name] : undefined;
  return block ? exitsOf(block).flatMap((exit) => (exit.passes ? [{ ...exit, block }] : [])) : [];
}

interface Weighed {
  /** What leaving a block by an exit weighs. */
  of(block: Block, place: string): number;
  max: number;
}
/**
 * The first block from which those that lead on by themselves weigh more than they may, and the exit by which they do;
 * the flow has no loops.
 */
function longestRun(
  flow: Flow,
  names: readonly string[],
  { of, max }: Weighed,
): { name: string; place: string } | undefined {
  const runs = new Map<string, number>();
  const runOf = (name: string): number => {
    const known = runs.get(name);
    if (known !== undefined) return known;
    const block = hasBlock(flow, name) ? flow.blocks[name] : undefined;
    const own = block ? of(block, '') : 0;
    const run = Math.max(own, ...onward(name).map(({ weight }) => weight));
    runs.set(name, run);
    return run;
  };
  const onward = (name: string) =>
    passingExits(flow, name).map(({ block, place, to }) => ({ place, weight: of(block, place) + runOf(to) }));
  // What weighs nothing itself is not what is to be changed.
  const weighs = (name: string) => passingExits(flow, name).some(({ block, place }) => of(block, place) > 0);
  const first = names.find((name) => weighs(name) && runOf(name) > max);
  const exit = first === undefined ? undefined : onward(first).find(({ weight }) => weight > max);
  return first === undefined || exit === undefined ? undefined : { name: first, place: exit.place };
}
