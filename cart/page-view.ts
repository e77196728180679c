import type { PageData } from './data.ts';
import { type Draft, newDraft } from './draft.ts';
import { readDraft } from './form.ts';
import type { Texts } from './texts/en.ts';

/** All that a page shows. Every part of it is drawn from this and nothing else. */
export interface View extends PageData {
  t: Texts;
  /** What the form holds. */
  draft: Draft | null;
}

export function viewOf(data: PageData, t: Texts): View {
  const { order, fields } = data;
  return { ...data, t, draft: order && (fields ? readDraft(order, fields) : newDraft(order)) };
}

/** What was typed into a small form that was not taken. */
export const typed = (view: View, name: string, otherwise = ''): string =>
  view.fields?.findLast(([each]) => each === name)?.[1] ?? otherwise;
