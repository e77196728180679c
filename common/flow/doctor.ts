import { type Language, languages } from '../../resources/enums.ts';
import { type FillName, flowFills } from '../../resources/fills.ts';
import { isSituation } from './blocks/condition.ts';
import { definitionOf } from './blocks/index.ts';
import { exitsOf, hasBlock, inOrder } from './exits.ts';
import type { Block, Flow } from './flow.ts';
import { limits, longestWait, maxRun } from './limits.ts';
import { normalise } from './normalise.ts';
import { lengthOf, textsOf } from './texts-of.ts';

/** What the doctor knows, and whether it refuses publishing. */
const findingKinds = {
  no_first: 'error',
  dead_end: 'error',
  gone: 'error',
  loop: 'error',
  long_run: 'error',
  too_late: 'error',
  too_long: 'error',
  too_many: 'error',
  buttons_full: 'error',
  same_title: 'error',
  no_words: 'error',
  no_translation: 'warning',
  unknown_variable: 'error',
  wrong_address: 'error',
  private_address: 'error',
  no_point: 'error',
  no_tag: 'error',
  no_json: 'error',
  word_twice: 'error',
  word_kept: 'error',
  never_fires: 'warning',
  unreachable: 'warning',
  member_gone: 'warning',
  no_person: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type FindingCode = keyof typeof findingKinds;

export interface Finding {
  code: FindingCode;
  /** Null where it is the whole flow's. */
  block: string | null;
  /** A dotted path in the block, or in the flow: `text`, `options.2.next`, `start`. */
  place: string;
  /** The language it is about, for texts. */
  language?: Language;
  /** What its sentence names: a variable, a word, a block that is gone. */
  what?: string;
  /** How many there are, and how many there may be. */
  count?: number;
  max?: number;
}

export const isError = ({ code }: Pick<Finding, 'code'>): boolean => findingKinds[code] === 'error';

/** What a text may name anywhere, and what else in some kinds. */
const { everywhere, ...others } = flowFills;
const ofKind: Readonly<Partial<Record<Block['kind'], readonly FillName[]>>> = others;
/** What a block's texts may leave open, beside the flow's own variables. */
export const fillsOf = (kind: Block['kind']): readonly FillName[] => [...everywhere, ...(ofKind[kind] ?? [])];
/** Whole messages that end offers, whatever the flow says. */
const wayOut: ReadonlySet<string> = new Set(['stop', 'acha']);

/**
 * All that is wrong with a flow or may be, in the order of its blocks. `shop` is the language the shop speaks,
 * `members` who works there, where that is known.
 */
export function findingsOf(flow: Flow, shop: Language, members?: ReadonlySet<string>): Finding[] {
  const names = inOrder(flow);
  const blocks = names.flatMap((name) => (flow.blocks[name] ? [{ name, block: flow.blocks[name] }] : []));
  const known = new Set([
    ...everywhere,
    ...blocks.flatMap(({ block }) => ('variable' in block ? [block.variable] : [])),
    ...blocks.flatMap(({ block }) => (block.kind === 'http' ? block.read.map(({ variable }) => variable) : [])),
  ]);
  if (knowsOrder(flow)) known.add(orderVariable);
  const reached = reach(flow, beginningsOf(flow), () => true);
  const loops = loopsOf(flow, names);
  const ofBlocks = blocks.flatMap(({ name, block }) =>
    [
      ...leads(flow, block),
      ...(loops.has(name) ? [{ code: 'loop' as const, place: 'next' }] : []),
      ...texts(block, shop),
      ...titles(block),
      ...variables(block, known),
      ...tag(block, known),
      ...(definitionOf(block).check?.(block) ?? []),
      ...(isGone(block, members) ? [{ code: 'member_gone' as const, place: 'assignee' }] : []),
      ...(reached.has(name) ? [] : [{ code: 'unreachable' as const, place: '' }]),
    ].map((finding) => ({ ...finding, block: name })),
  );
  const run = loops.size === 0 ? longestRun(flow, names, { of: () => 1, max: maxRun }) : undefined;
  const late = loops.size === 0 ? longestRun(flow, names, { of: minutesOf, max: longestWait }) : undefined;
  const hasPerson = blocks.some(({ name, block }) => block.kind === 'person' && reached.has(name));
  return [
    ...(hasBlock(flow, flow.start) ? [] : [{ code: 'no_first' as const, block: null, place: 'start' }]),
    ...[
      ...wording(flow.unknown, { place: 'unknown', max: limits.text }, shop),
      ...unfilled(namedIn(flow.unknown, 'unknown'), known),
    ].map((each) => ({ ...each, block: null })),
    ...wordsOf(flow),
    ...ofBlocks,
    ...(run === undefined ? [] : [{ code: 'long_run' as const, block: run, place: 'next', max: maxRun }]),
    ...(late === undefined
      ? []
      : [{ code: 'too_late' as const, block: late, place: minutesPlace(flow, late), max: longestWait / 60 }]),
    ...(hasPerson ? [] : [{ code: 'no_person' as const, block: null, place: '' }]),
  ];
}

/** What texts know of the order whose event led to them, or that was waited for: its number. */
export const orderVariable = 'order';
export const knowsOrder = ({ events = [], blocks }: Flow): boolean =>
  events.length > 0 || Object.values(blocks).some((block) => block.kind === 'link' && block.wait !== undefined);

/** How long it waits before it goes on there by itself. */
function minutesOf(block: Block, place: string): number {
  if (block.kind === 'wait') return place === 'next' ? block.minutes : 0;
  // Where there is nothing to order it goes on at once.
  return block.kind === 'link' && place !== 'next' ? (block.wait ?? 0) : 0;
}
const minutesPlace = ({ blocks }: Flow, name: string): string => (blocks[name]?.kind === 'link' ? 'wait' : 'minutes');

/** Where a conversation gets by a word of the customer's alone, or by what happens to her order. */
const beginningsOf = ({ start, keywords, events = [], any = '', blocks }: Flow): string[] => [
  ...[start, any, ...[...keywords, ...events].map(({ next }) => next)],
  ...Object.keys(blocks).filter((name) => blocks[name]?.kind === 'words'),
];

type Found = Omit<Finding, 'block'>;

const leads = (flow: Flow, block: Block): Found[] =>
  exitsOf(block).flatMap(({ place, to }): Found[] => {
    if (to === '') return [{ code: 'dead_end', place }];
    return hasBlock(flow, to) ? [] : [{ code: 'gone', place, what: to }];
  });

const texts = (block: Block, shop: Language): Found[] =>
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
): Found[] {
  return languages.flatMap((language): Found[] => {
    const text = words[language];
    if (text.trim() === '') return [{ code: language === shop ? 'no_words' : 'no_translation', place, language }];
    const count = lengthOf(text);
    return count > max ? [{ code: 'too_long', place, language, count, max }] : [];
  });
}

function titles(block: Block): Found[] {
  if (!('options' in block)) return [];
  const { options } = block;
  const many: Found[] =
    options.length > limits.rows
      ? [{ code: 'too_many', place: 'options', count: options.length, max: limits.rows }]
      : [];
  const alike = languages.flatMap((language) =>
    options.flatMap(({ title }, at): Found[] => {
      const own = normalise(title[language]);
      const isTwice = own !== '' && options.slice(0, at).some((each) => normalise(each.title[language]) === own);
      return isTwice ? [{ code: 'same_title', place: `options.${at}.title`, language, what: title[language] }] : [];
    }),
  );
  return [...many, ...alike];
}

function variables(block: Block, known: ReadonlySet<string>): Found[] {
  const own: readonly string[] = ofKind[block.kind] ?? [];
  const named = textsOf(block).flatMap(({ place, words }) => namedIn(words, place));
  const set = block.kind === 'set' ? namesIn(block.to) : [];
  const sent =
    block.kind === 'http'
      ? [
          ...namesIn(block.url).map((what) => ({ place: 'url', what })),
          ...block.headers.flatMap(({ value }) => namesIn(value).map((what) => ({ place: 'headers', what }))),
          ...namesIn(block.body).map((what) => ({ place: 'body', what })),
        ]
      : [];
  const all = [
    ...('fact' in block && !isSituation(block.fact) ? [{ place: 'fact', what: block.fact }] : []),
    ...set.map((what) => ({ place: 'to', what })),
    ...sent,
    ...named,
  ];
  return unfilled(
    all.filter(({ what }) => !own.includes(what)),
    known,
  );
}

const isGone = (block: Block, members?: ReadonlySet<string>): boolean =>
  block.kind === 'person' && block.assignee !== undefined && members?.has(block.assignee) === false;

/** Which tag is not said. A variable that is called so is as others are. */
const tag = (block: Block, known: ReadonlySet<string>): Found[] =>
  block.kind === 'condition' && block.fact === 'has_tag' && !known.has(block.fact) && !block.is?.trim()
    ? [{ code: 'no_tag', place: 'is' }]
    : [];

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

/** The first block of each ring of blocks that lead on by themselves. */
function loopsOf(flow: Flow, names: readonly string[]): Set<string> {
  const firsts = new Set<string>();
  const inRing = new Set<string>();
  const after = new Map(names.map((name) => [name, reach(flow, passing(flow, name), ({ passes }) => passes)]));
  for (const name of names) {
    if (inRing.has(name) || !after.get(name)?.has(name)) continue;
    firsts.add(name);
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
/** The first block from which those that lead on by themselves weigh more than they may; the flow has no loops. */
function longestRun(flow: Flow, names: readonly string[], { of, max }: Weighed): string | undefined {
  const runs = new Map<string, number>();
  const runOf = (name: string): number => {
    const known = runs.get(name);
    if (known !== undefined) return known;
    const block = hasBlock(flow, name) ? flow.blocks[name] : undefined;
    const own = block ? of(block, '') : 0;
    const onward = passingExits(flow, name).map((exit) => of(exit.block, exit.place) + runOf(exit.to));
    const run = Math.max(own, ...onward);
    runs.set(name, run);
    return run;
  };
  // What weighs nothing itself is not what is to be changed.
  const weighs = (name: string) => passingExits(flow, name).some(({ block, place }) => of(block, place) > 0);
  return names.find((name) => weighs(name) && runOf(name) > max);
}
