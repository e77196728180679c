import { useState } from 'react';
import { basketOf, type Choice, type ReadWords } from './chosen.ts';
import { useUnderstood } from './use-understood.ts';

type Choices = Readonly<Record<number, Choice | null>>;

/** A text as it is understood, with what a person chose where it may be several things. */
export function useReadWords(text: string) {
  const query = useUnderstood(text);
  // By the line's place: what was chosen, null for none of them; of another text nothing was.
  const [choices, setChoices] = useState<{ of: string; by: Choices }>({ of: text, by: {} });
  const chosen = choices.of === text ? choices.by : {};
  const { words, goods, end = 0 } = query.data ?? {};
  const taken = (words?.lines ?? []).flatMap((line, at) => {
    const choice = chosen[at] === undefined ? line.taken : chosen[at];
    return choice ? [{ choice, quantity: line.quantity }] : [];
  });
  return {
    ...{ text, query, words, goods, chosen },
    /** From here on it was not read. */
    unread: query.data && end < text.length ? end : undefined,
    /** So many goods are taken. */
    count: taken.length,
    choose: (at: number, choice: Choice | null) => setChoices({ of: text, by: { ...chosen, [at]: choice } }),
    take(): ReadWords {
      const { place = null, phone = null } = words ?? {};
      return { lines: basketOf(taken, goods ?? new Map()), place, phone };
    },
  };
}
export type ReadingWords = ReturnType<typeof useReadWords>;
