import type { Fields } from '../form.ts';

/** What a tab remembers of a form that is not sent. Storage may be blocked: then the form itself is all there is. */
export function remember(name: string, fields: Fields): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(fields));
  } catch {
    // Nothing to remember with.
  }
}

export function recall(name: string): Fields {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]') as Fields;
  } catch {
    return [];
  }
}
