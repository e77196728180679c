import type { Language } from '../resources/enums.ts';
import { formatSpan } from './dates.ts';
import { shortDay } from './short-day.ts';
import type { Span } from './span.ts';

/** Days in short: `Nov 1–24`; days of two years in full. */
export function shortSpan(span: Span, language: Language): string {
  const { from, to } = span;
  if (from === to) return shortDay(from, language);
  if (from.slice(0, 4) !== to.slice(0, 4)) return formatSpan(span, language);
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${shortDay(from, language)} – ${shortDay(to, language)}`;
  const days = `${Number(from.slice(8))}–${Number(to.slice(8))}`;
  return shortDay(from, language).replace(/\d+/, days);
}
