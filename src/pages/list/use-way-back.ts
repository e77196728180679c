import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { forgetPlace, leaveList, placeLeftAt } from '../../app/way-back.ts';

const rowsIn = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Who opened a row and comes back has the keys on it again, and the list as far down as it was. `isThere`: whether its
 * rows are drawn. Gives the ref of what holds them.
 */
export function useWayBack(isThere: boolean): typeof watchRows {
  const { pathname, search, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop || isBack(state);
  const [left, setLeft] = useState(() => {
    const place = placeLeftAt(pathname);
    return isReturn && place?.address === pathname + search ? place : undefined;
  });
  useEffect(() => forgetPlace(pathname), [pathname]);
  useEffect(() => {
    if (!isThere || !left) return;
    // After the page has taken the keys to where it begins.
    const soon = setTimeout(() => {
      setLeft(undefined);
      const rows = rowsIn(document);
      // What was done to it may have taken it out of the list: then the one that stands in its place.
      const row = rows.find(({ dataset }) => dataset.row === left.id) ?? rows[Math.min(left.nth, rows.length - 1)];
      if (row) scrollBy({ top: row.getBoundingClientRect().top - left.top, behavior: 'instant' });
      row?.querySelector<HTMLElement>('.row-link, .grid-link')?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    return () => clearTimeout(soon);
  }, [isThere, left]);
  return watchRows;
}

/** Of the way back in a page's head. */
const isBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBack' in state;

function watchRows(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return;
  const note = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (!row?.dataset.row) return;
    const { pathname, search } = location;
    const nth = rowsIn(list).indexOf(row);
    leaveList(pathname, { address: pathname + search, id: row.dataset.row, nth, top: row.getBoundingClientRect().top });
  };
  list.addEventListener('click', note, true);
  return () => list.removeEventListener('click', note, true);
}
