import { exitsOf, hasBlock, inOrder } from '../../../../common/flow/exits.ts';
import type { Block, Flow } from '../../../../common/flow/flow.ts';

interface Place {
  x: number;
  y: number;
}

/** In pixels at 100 %, as map.css draws them. */
const size = { width: 240, head: 108, exit: 32, gapX: 90, gapY: 36 } as const;
const heightOf = (block: Block) => size.head + exitsOf(block).length * size.exit;

/**
 * Where each block stands: where somebody put it, else in a column for how many steps it is from the beginning; in a
 * column as its predecessors stand, so that lines cross seldom.
 */
export function layOut(flow: Flow): Map<string, Place> {
  const order = inOrder(flow);
  const depths = depthsOf(flow, order);
  const columns: string[][] = [];
  for (const name of order) {
    const depth = depths.get(name) ?? 0;
    columns[depth] = [...(columns[depth] ?? []), name];
  }
  const places = new Map<string, Place>();
  for (const [depth, names] of columns.entries()) {
    let y = 0;
    for (const name of byPredecessors(flow, names, places)) {
      const block = flow.blocks[name];
      if (!block) continue;
      places.set(name, { x: depth * (size.width + size.gapX), y });
      y += heightOf(block) + size.gapY;
    }
  }
  for (const [name, place] of Object.entries(flow.places ?? {})) if (places.has(name)) places.set(name, place);
  return places;
}

/** At this zoom a step is read on a phone, and what it leads to is seen beside it. */
const readable = 0.8;
const margin = 24;

/** How the map stands with this step, or else the first one, in its upper left corner, large enough to be read. */
export function viewFrom(
  places: ReadonlyMap<string, Place>,
  { name, start, now = readable }: { name: string | undefined; start: string; now?: number },
) {
  const zoom = Math.max(now, readable);
  const { x, y } = places.get(name ?? start) ?? places.get(start) ?? { x: 0, y: 0 };
  return { x: margin - x * zoom, y: margin - y * zoom, zoom };
}

/** Steps from the beginning, or from the words that lead there; what nothing leads to begins a way of its own. */
function depthsOf(flow: Flow, order: readonly string[]): Map<string, number> {
  const depths = new Map<string, number>();
  const walk = (from: string) => {
    if (!hasBlock(flow, from) || depths.has(from)) return;
    depths.set(from, 0);
    const open = [from];
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const block = flow.blocks[name];
      for (const { to } of block ? exitsOf(block) : []) {
        if (!hasBlock(flow, to) || depths.has(to)) continue;
        depths.set(to, (depths.get(name) ?? 0) + 1);
        open.push(to);
      }
    }
  };
  for (const name of [flow.start, ...flow.keywords.map(({ next }) => next), ...order]) walk(name);
  return depths;
}

/** Sorted by the middle of what leads to them from columns that stand already; who has none of it comes last. */
function byPredecessors(flow: Flow, names: readonly string[], places: ReadonlyMap<string, Place>): string[] {
  const middleOf = (name: string) => {
    const heights = [...places].flatMap(([from, { y }]) => {
      const block = flow.blocks[from];
      return block ? exitsOf(block).flatMap(({ to }, at) => (to === name ? [y + size.head + at * size.exit] : [])) : [];
    });
    return heights.length === 0 ? Number.MAX_SAFE_INTEGER : heights.reduce((sum, y) => sum + y, 0) / heights.length;
  };
  return names
    .map((name) => ({ name, middle: middleOf(name) }))
    .sort((a, b) => a.middle - b.middle)
    .map(({ name }) => name);
}
