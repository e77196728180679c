import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** So near to the edge of the screen it scrolls, so far each time. */
const [edge, step] = [72, 16];

/**
 * Puts rows in order by a handle in each: dragged by finger or mouse, moved by the arrow keys, or tapped, which moves
 * one up. A row gives way once the dragged one fits into its place, so that rows of different heights do not jump to
 * and fro.
 */
export function useDragRows(move: (from: number, to: number) => void) {
  const within = useRef<HTMLDivElement>(null);
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<number>();
  const rows = () => [...(within.current?.querySelectorAll(':scope > fieldset') ?? [])];

  function begin(index: number, { pointerId, button }: PointerEvent) {
    if (button !== 0) return;
    let at = index;
    wasDragged.current = false;
    const to = (next: number) => {
      move(at, next);
      at = next;
      wasDragged.current = true;
      setDragged(next);
    };
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      event.preventDefault();
      const [before, own, after] = [at - 1, at, at + 1].map((each) => rows()[each]?.getBoundingClientRect());
      if (!own) return;
      const y = event.clientY;
      if (y < edge) scrollBy(0, -step);
      else if (y > innerHeight - edge) scrollBy(0, step);
      if (before && y < before.top + own.height) to(at - 1);
      else if (after && y > after.bottom - own.height) to(at + 1);
    };
    const ended = new AbortController();
    const { signal } = ended;
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      ended.abort();
      setDragged(undefined);
      // A click may follow, and may not: after it, a tap is one again.
      setTimeout(() => {
        wasDragged.current = false;
      });
    };
    addEventListener('pointermove', follow, { signal, passive: false });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }

  function moveBy(index: number, by: number) {
    const next = index + by;
    if (next < 0 || next >= rows().length) return;
    move(index, next);
    // What is moved in the page loses its focus.
    requestAnimationFrame(() => rows()[next]?.querySelector<HTMLElement>('.row-handle')?.focus());
  }

  return {
    within,
    dragged,
    handle: (index: number) => ({
      className: 'row-handle',
      onPointerDown: (event: PointerEvent) => begin(index, event),
      onClick() {
        if (!wasDragged.current) moveBy(index, index === 0 ? 1 : -1);
      },
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        moveBy(index, by);
      },
    }),
  };
}
