import type { OptionKind } from '../../../common/flow/blocks/block.ts';
import { situations } from '../../../common/flow/blocks/condition.ts';
import { blockKinds, blocks, definitionOf, heldIn, insideOf, optionsOf } from '../../../common/flow/blocks/index.ts';
import { mayBeLeftOut } from '../../../common/flow/blocks/left-out.ts';
import { exitsOf, inOrder } from '../../../common/flow/exits.ts';
import type { Block, BlockKind, Flow } from '../../../common/flow/flow.ts';
import { orderVariable, ownVariables, variablesOf } from '../../../common/flow/variables.ts';
import { flowFills } from '../../../resources/fills.ts';
import { same } from './differences.ts';
import { newName, newOption } from './kinds.ts';

/** Another flow, or what becomes of it as it is by then. */
export type FlowChange = Flow | ((now: Flow) => Flow);

/** A value at a dotted path of plain data, changed; all else is the same as it was. */
export function withValue<T>(data: T, path: readonly string[], value: unknown): T {
  const [first, ...rest] = path;
  if (first === undefined) return value as T;
  if (Array.isArray(data))
    return data.map((each, at) => (String(at) === first ? withValue(each, rest, value) : each)) as T;
  const own = data as Record<string, unknown>;
  return { ...own, [first]: withValue(own[first], rest, value) } as T;
}

export const withBlock = (flow: Flow, name: string, block: Block): Flow => ({
  ...flow,
  blocks: { ...flow.blocks, [name]: block },
});

/** A new block after another, or at the end. */
export const addBlock = (flow: Flow, kind: BlockKind, after?: string) => putBlock(flow, blocks[kind].fresh, after);

/** The same block once more, after itself: no word and no order leads to the copy. */
export function copyBlock(flow: Flow, name: string): { flow: Flow; name: string } {
  const block = flow.blocks[name];
  return block ? putBlock(flow, block, name) : { flow, name };
}

function putBlock(flow: Flow, block: Block, after: string | undefined): { flow: Flow; name: string } {
  const order = inOrder(flow);
  const name = newName(block.kind, (each) => Object.hasOwn(flow.blocks, each));
  const at = after === undefined ? order.length : order.indexOf(after) + 1;
  return { name, flow: { ...withBlock(flow, name, block), order: order.toSpliced(at, 0, name) } };
}

/** Without a block: what led to it leads nowhere, and no word to it. */
export function removeBlock(flow: Flow, name: string): Flow {
  const left = Object.entries(flow.blocks).filter(([each]) => each !== name);
  const leadsOn = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return leads.has(key) && value === name ? '' : value;
    if (Array.isArray(value)) return value.map((each) => leadsOn(each, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([part, each]) => [part, leadsOn(each, part)]));
  };
  return {
    ...flow,
    start: flow.start === name ? '' : flow.start,
    keywords: flow.keywords.filter(({ next }) => next !== name),
    ...(flow.events && { events: flow.events.filter(({ next }) => next !== name) }),
    ...(flow.any !== undefined && { any: flow.any === name ? '' : flow.any }),
    blocks: Object.fromEntries(left.map(([each, block]) => [each, withoutOpenWays(leadsOn(block, '') as Block)])),
    order: inOrder(flow).filter((each) => each !== name),
    ...(flow.places && { places: without(flow.places, name) }),
  };
}
/** Of ways that may be left out, none leads nowhere. */
function withoutOpenWays(block: Block): Block {
  const { options } = definitionOf(block);
  const isOpen = (part: string) => options[part]?.field.kind === 'step' && mayBeLeftOut(options[part].field);
  return Object.fromEntries(Object.entries(block).filter(([part, to]) => to !== '' || !isOpen(part))) as Block;
}
const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));

/** With a block where somebody put it on the map. */
export const withPlace = (flow: Flow, name: string, place: { x: number; y: number }): Flow => ({
  ...flow,
  places: { ...flow.places, [name]: place },
});

/** Keys of a step, and of what stands inside of its options, under which something of a kind stands. */
const keysOf = (kind: OptionKind): ReadonlySet<string> =>
  new Set(
    blockKinds
      .flatMap((each) => Object.entries(definitionOf({ kind: each }).options))
      .flatMap((option) => [option, ...Object.entries(option[1].inside ?? {})])
      .flatMap(([key, { field }]) => (field.kind === kind ? key : [])),
  );
/** Those under which another step is named. */
export const leads = keysOf('step');

export function moveBlock(flow: Flow, name: string, by: 1 | -1): Flow {
  return { ...flow, order: moved(inOrder(flow), inOrder(flow).indexOf(name), by) };
}

/** A list with one of its entries a place further up or down. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const to = at + by;
  const own = list[at];
  if (own === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(at, 1).toSpliced(to, 0, own);
}

const wordListTo = ({ keywords }: Flow, name: string): string[] =>
  keywords.flatMap(({ words, next }) => (next === name ? words : []));

/** The words that lead to a block from anywhere, parted by commas. */
export const wordsTo = (flow: Flow, name: string): string => wordListTo(flow, name).join(', ');

export function withWordsTo(flow: Flow, name: string, typed: string): Flow {
  const words = [...new Set(typed.split(',').map((word) => word.trim().slice(0, 40)))].filter(Boolean).slice(0, 100);
  const at = flow.keywords.findIndex(({ next }) => next === name);
  const others = flow.keywords.filter(({ next }) => next !== name);
  if (words.length === 0) return { ...flow, keywords: others };
  return { ...flow, keywords: others.toSpliced(at === -1 ? others.length : at, 0, { words, next: name }) };
}

type FlowEvent = NonNullable<Flow['events']>[number]['event'];
/** What happens to an order and leads to a block. */
export const eventsTo = ({ events = [] }: Flow, name: string): FlowEvent[] =>
  events.flatMap(({ event, next }) => (next === name ? event : []));

/** Has what happens to an order lead to a block, and no longer to another; or to none. */
export function withEventTo(flow: Flow, name: string, event: FlowEvent, leads: boolean): Flow {
  const others = (flow.events ?? []).filter((each) => each.event !== event);
  return { ...flow, events: leads ? [...others, { event, next: name }] : others };
}

/** Without one of the words that lead to a block. */
export const withoutWord = (flow: Flow, name: string, word: string): Flow => ({
  ...flow,
  keywords: flow.keywords.flatMap((each) => {
    const words = each.words.filter((own) => each.next !== name || own !== word);
    return words.length === 0 ? [] : [{ ...each, words }];
  }),
});

/** A question between a block and what follows by one of its exits. */
export function askBetween(flow: Flow, name: string, place: string): { flow: Flow; name: string } {
  const block = flow.blocks[name];
  const exit = block && exitsOf(block).find((each) => each.place === place);
  if (!block || !exit) return { flow, name };
  const added = addBlock(flow, 'menu', name);
  const menu = { ...blocks.menu.fresh, options: [{ ...newOption([]), next: exit.to }] };
  const leading = withBlock(added.flow, name, withValue(block, place.split('.'), added.name));
  return { name: added.name, flow: withBlock(leading, added.name, menu) };
}

/** With one option of a block, or inside of one, as `edit` makes it of what it is; undefined: it is left out. */
export function withOption(flow: Flow, name: string, place: string, edit: (now: unknown) => unknown): Flow {
  const block = flow.blocks[name];
  if (!block) return flow;
  const own = ownVariables(flow);
  const options = optionsOf(block, own);
  const option = [...options, ...options.flatMap((each) => insideOf(block, each, own).flat())].find(
    (each) => each.place === place,
  );
  if (!option) return flow;
  const value = edit(option.value) ?? option.emptied;
  // What is named elsewhere by it follows.
  if (option.field.kind === 'variable' && option.part === block) return withVariable(flow, name, String(value));
  const path = place.split('.');
  const changed = { ...option.part, [path.pop() ?? '']: value, ...option.brings?.(option.part, value, own) };
  const left = Object.fromEntries(Object.entries(changed).filter(([, each]) => each !== undefined));
  return withBlock(flow, name, withValue(block, path, left));
}

/** The steps that both changed since `base`, themselves or their words, each in their own way: of those mine stay. */
export const changedByBoth = (base: Flow, mine: Flow, theirs: Flow): string[] =>
  Object.keys(mine.blocks).filter((name) => {
    const differs = (of: (flow: Flow) => unknown) => {
      const [was, own, other] = [base, mine, theirs].map(of);
      return !same(was, own) && !same(was, other) && !same(own, other);
    };
    return differs(({ blocks }) => blocks[name]) || differs((flow) => wordsTo(flow, name));
  });

const pick = <T>(was: T, own: T, other: T): T => (same(was, own) ? other : own);

/** What I changed since `base` laid over what others did meanwhile, part by part; where both did, mine stays. */
export function mergeFlows(base: Flow, mine: Flow, theirs: Flow): Flow {
  const parts = <T>(of: (flow: Flow) => Iterable<readonly [string, T]>): [string, T][] => {
    const [was, own, other] = [new Map(of(base)), new Map(of(mine)), new Map(of(theirs))];
    return [...new Set([...own.keys(), ...other.keys()])].flatMap((name): [string, T][] => {
      const [before, now, meanwhile] = [was.get(name), own.get(name), other.get(name)];
      // What I took out and somebody wrote meanwhile is not lost to them.
      const part = now === undefined && !same(before, meanwhile) ? meanwhile : pick(before, now, meanwhile);
      return part === undefined ? [] : [[name, part]];
    });
  };
  const both = [...mine.keywords, ...theirs.keywords];
  const keywords = [...new Set(both.map(({ next }) => next))].flatMap((next) => {
    const words = parts((flow) => wordListTo(flow, next).map((word) => [word, word])).map(([word]) => word);
    return words.length === 0 ? [] : [{ words, next }];
  });
  const blocks = Object.fromEntries(parts(({ blocks }) => Object.entries(blocks)));
  const order = pick(base.order, mine.order, theirs.order);
  const events = parts(({ events = [] }) => events.map((each) => [each.event, each])).map(([, each]) => each);
  const any = pick(base.any, mine.any, theirs.any);
  const places = parts(({ places = {} }) => Object.entries(places));
  return {
    start: pick(base.start, mine.start, theirs.start),
    keywords,
    unknown: pick(base.unknown, mine.unknown, theirs.unknown),
    blocks,
    ...((mine.events ?? theirs.events) && { events }),
    ...(any !== undefined && { any }),
    ...((mine.places ?? theirs.places) && { places: Object.fromEntries(places) }),
    ...(order && { order: order.filter((name) => Object.hasOwn(blocks, name)) }),
  };
}

/** What texts know whatever a flow asks for. */
const given: ReadonlySet<string> = new Set([...Object.values(flowFills).flat(), orderVariable, ...situations]);

/** Keys under which a variable stands by its bare name. */
const subjects = keysOf('subject');

/** With another name for what a block keeps: what names it elsewhere follows, unless another block fills it too. */
export function withVariable(flow: Flow, name: string, to: string): Flow {
  const block = flow.blocks[name];
  const [held] = block ? heldIn(block, 'variable') : [];
  if (!block || !held) return flow;
  const from = held.value;
  const changed = withBlock(flow, name, withValue(block, [held.place], to));
  if (from === to || given.has(from) || variablesOf(changed).includes(from)) return changed;
  const follow = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string' && subjects.has(key)) return value === from ? to : value;
    if (typeof value === 'string') return value.replaceAll(`{${from}}`, `{${to}}`);
    if (Array.isArray(value)) return value.map((each) => follow(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([part, each]) => [part, follow(each, part)]));
  };
  const { blocks, unknown } = changed;
  return { ...changed, ...(follow({ blocks, unknown }) as Pick<Flow, 'blocks' | 'unknown'>) };
}

/** Typed letters as a name may be; empty while there are none. */
export const variableOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30);
