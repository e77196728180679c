import { useState } from 'react';

export interface Typed {
  name: string;
  identifier: string;
  password: string;
}

const key = 'access-draft';

/** What was typed, shared by all forms and kept over a reload; the password only as long as the page. */
export function useTyped() {
  const [typed, setTyped] = useState<Typed>(() => ({ name: '', identifier: '', password: '', ...loadDraft() }));

  const type = (name: keyof Typed, value: string) =>
    setTyped((before) => {
      const now = { ...before, [name]: value };
      keep({ name: now.name, identifier: now.identifier });
      return now;
    });

  return { typed, type };
}

function loadDraft(): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function keep(draft: Partial<Typed>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}

/** For somebody who got in. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
