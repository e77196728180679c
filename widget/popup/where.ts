import type { Popup } from '../../common/contracts/popups.ts';

interface Place {
  pathname: string;
  hash: string;
}

/** Whether a popup belongs on this page and this kind of device. */
export const belongs = ({ pages, not_pages, device }: Popup, place: Place, isPhone: boolean): boolean =>
  (!pages || pages.some((pattern) => fits(pattern, place))) &&
  !not_pages?.some((pattern) => fits(pattern, place)) &&
  (!device || (device === 'phone') === isPhone);

/**
 * Whether a path fits a pattern, in which `*` stands for anything. A pasted address counts from its path; one with a
 * `#` looks at that as well.
 */
export function fits(pattern: string, { pathname, hash }: Place): boolean {
  const [first = '', ...rest] = pattern.replace(/^https?:\/\/[^/]+/, '').split('*');
  const path = pattern.includes('#') ? pathname + hash : pathname;
  if (!path.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return path === first;
  let at = first.length;
  // Each part at its first place: never tried again, so no pattern is slow.
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

export const isPhone = (): boolean => matchMedia('(max-width:767px)').matches;
