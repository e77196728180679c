import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a table in a part of the page has room for all its columns, in whatever words they are. */
export function useTableRoom(place: RefObject<HTMLElement | null>): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const [needed, setNeeded] = useState(0);
  useLayoutEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? Number.POSITIVE_INFINITY));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  // Before it is painted: nobody sees a table that is cut off. What does not fit is known from then on.
  useLayoutEffect(() => {
    const table = place.current?.querySelector('.grid-wrap');
    if (table && table.scrollWidth > table.clientWidth) setNeeded(table.scrollWidth);
  });
  return room > needed;
}
