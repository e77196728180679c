import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillCanned } from '../../../common/canned.ts';
import type { CannedFilling } from '../../../common/contracts/inbox-answers.ts';
import { type Translated, textIn } from '../../../resources/kit/index.ts';
import { chatKey } from '../../app/chat-key.ts';
import { http } from '../../app/http.ts';

export interface Canned {
  id: string;
  shortcut: string;
  /** In the customer's language, filled in from the chat as far as that knows. */
  text: string;
}
const max = 250;

/** What is written after the `/` before the caret; undefined where there is none. */
const slashAt = (text: string, caret: number): string | undefined =>
  /(?:^|\s)\/([^\s/]{0,24})$/.exec(text.slice(0, caret))?.[1];

/** The quick replies that fit what is written after `/`, while a list of them is open. */
export function useCanned(id: string) {
  const [slash, setSlash] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = slash !== undefined;
  const replies = useQuery({
    queryKey: ['canned_replies', 'inbox'],
    enabled: isOpen,
    queryFn: async ({ signal }) => {
      const params = { _sort: 'shortcut', _order: 'asc', _start: 0, _end: max };
      type Stored = { id: string; shortcut: string; text: Translated };
      return (await http.get<Stored[]>('/api/canned_replies', { signal, params })).data;
    },
  });
  const filling = useQuery({
    queryKey: [...chatKey, id, 'values'],
    enabled: isOpen,
    queryFn: async ({ signal }) => (await http.get<CannedFilling>(`/api/conversations/${id}/values`, { signal })).data,
  });
  const given = filling.data;
  const wanted = slash?.toLowerCase() ?? '';
  const found =
    given &&
    replies.data?.map(({ text, ...each }): Canned => {
      const filled = fillCanned(textIn(text, given.language), given.values);
      return { ...each, shortcut: each.shortcut.replace(/^\//, ''), text: filled };
    });
  const fits = ({ shortcut }: Canned) => shortcut.toLowerCase().startsWith(wanted);
  const mentions = ({ shortcut, text }: Canned) => `${shortcut}\n${text}`.toLowerCase().includes(wanted);
  // What begins so comes first.
  const items = found && [...found.filter(fits), ...found.filter((each) => !fits(each) && mentions(each))];
  return {
    isOpen,
    items,
    hasAny: found === undefined || found.length > 0,
    active: Math.min(active, Math.max(0, (items?.length ?? 0) - 1)),
    query: replies.isError || replies.fetchStatus === 'paused' ? replies : filling,
    length: wanted.length + 1,
    follow(text: string, caret: number) {
      const next = slashAt(text, caret);
      if (next !== slash) setActive(0);
      setSlash(next);
    },
    move: (by: number) => setActive((at) => (items?.length ? (at + by + items.length) % items.length : 0)),
    close: () => setSlash(undefined),
  };
}
