import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Conversation, ConversationMessages, Inbox, InboxTab } from '../../../common/contracts/inbox.ts';
import type { ChatAbout, FoundMessages, SentThing } from '../../../common/contracts/inbox-answers.ts';
import type { Begun } from '../../../common/funnel.ts';
import { canFind } from '../../../common/inbox.ts';
import { mayDo } from '../../../resources/may.ts';
import { useUser } from '../../app/access.ts';
import { anyChatKey, chatKey } from '../../app/chat-key.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { peopleWaitingKey } from '../../app/people-waiting.ts';
import { shows } from '../../app/shows.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { keepThing, sentOrKept, useIsNext } from './waiting.tsx';

const path = '/api/conversations';
/** Conversations of the first page of the list, and of each that is asked for after it. */
const [firstRows, moreRows] = [30, 100];

/** What of a list is shown alone. */
export interface Narrowed {
  /** A member of the shop. */
  assignee?: string | undefined;
  failed?: true | undefined;
}
/** Beside conversations, whose live events fetch all of these anew: an order's badge, money, whose chat it is. */
const beside = shows('orders', 'customers');
export const useInbox = (params: { tab: InboxTab; q: string; tag: string | undefined } & Narrowed & Partial<Begun>) =>
  useInfiniteQuery({
    ...beside,
    queryKey: [...anyChatKey, 'inbox', params],
    queryFn: async ({ signal, pageParam: after }) => {
      const limit = after === undefined ? firstRows : moreRows;
      return (await http.get<Inbox>(path, { signal, params: { ...params, after, limit } })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export function useConversation(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...beside,
    queryKey: [...chatKey, id, 'conversation'],
    queryFn: async ({ signal }) => (await http.get<Conversation>(`${path}/${id}`, { signal })).data,
    // As it stands in the list that came last, until its own answer comes.
    placeholderData: () =>
      client
        .getQueryCache()
        .findAll({ queryKey: [...anyChatKey, 'inbox'] })
        .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
        .flatMap(({ state }) => (state.data as InfiniteData<Inbox> | undefined)?.pages ?? [])
        .flatMap(({ conversations }) => conversations)
        .find((each) => each.id === id),
  });
}

type Place = { before?: number | undefined } | { after?: number | undefined } | { around: number };
/** The newest, or those around one; the first page is the latest. */
export const useMessages = (id: string, around: number | undefined) =>
  useInfiniteQuery({
    ...shows('orders'),
    queryKey: [...chatKey, id, 'messages', around],
    queryFn: async ({ signal, pageParam: params }) =>
      (await http.get<ConversationMessages>(`${path}/${id}/messages`, { signal, params })).data,
    initialPageParam: (around === undefined ? {} : { around }) as Place,
    getNextPageParam: ({ messages, more }): Place | undefined =>
      more && messages[0] ? { before: messages[0].seq } : undefined,
    getPreviousPageParam: ({ messages, newer }): Place | undefined =>
      newer ? { after: messages.at(-1)?.seq } : undefined,
  });

export const useAbout = (id: string) =>
  useQuery({
    ...beside,
    queryKey: [...chatKey, id, 'about'],
    queryFn: async ({ signal }) => (await http.get<ChatAbout>(`${path}/${id}/about`, { signal })).data,
  });

export const useFoundMessages = (q: string) =>
  useQuery({
    queryKey: [...chatKey, 'found', q],
    enabled: canFind(q),
    queryFn: async ({ signal }) => (await http.get<FoundMessages>('/api/messages', { signal, params: { q } })).data,
    placeholderData: keepPreviousData,
  });

interface Colleague {
  id: string;
  user_id: string;
  name: string;
}
/** Whom a conversation may be handed to, for who may do that; to oneself it is taken. */
export function useColleagues() {
  const holder = useHolder();
  const me = useUser().data?.id;
  return useQuery({
    queryKey: ['colleagues'],
    enabled: mayDo(holder, 'conversations', 'assign') && mayDo(holder, 'memberships', 'read'),
    queryFn: async ({ signal }) => (await http.get<Colleague[]>('/api/memberships?_start=0&_end=50', { signal })).data,
  }).data?.filter(({ user_id }) => user_id !== me);
}

/** Calls that change a conversation; everything that shows it is fetched anew. */
export function useChange(id: string) {
  const client = useQueryClient();
  const common = useTexts(commonTexts);
  return useMutation({
    mutationFn: ({ what, body }: { what: string; body?: object }) => http.post(`${path}/${id}/${what}`, body),
    onError(error) {
      const { message, errors } = readProblem(error);
      toast.danger(common.notDone, Object.values(errors)[0] ?? message);
    },
    onSettled: () => Promise.all([chatKey, peopleWaitingKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** So many of those that came in are read. Nobody asked for it: failed, it is not said; it may be late. */
export function useRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'online',
    mutationFn: (received: number) => http.post(`${path}/${id}/seen`, { received }),
    // What was said is as it was.
    onSettled: () =>
      Promise.all(
        [anyChatKey, [...chatKey, id, 'conversation']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

interface Written {
  text: string;
  note: boolean;
  /** The draft's own: however often it is sent, it arrives once. */
  key: string;
}
export function useWrite(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Written) =>
      http.post(`${path}/${id}/say`, body, { headers: { 'idempotency-key': key } }),
    onSettled: () => Promise.all([chatKey, peopleWaitingKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Sends a product, a set or an order's link, once for its key; without a network it waits on the device. */
export function useSendThing(conversation: Conversation) {
  const { id } = conversation;
  const client = useQueryClient();
  const t = useTexts(texts);
  const isNext = useIsNext(id);
  return useMutation({
    mutationFn: ({ what, thing, title, key }: { what: SentThing; thing: string; title: string; key: string }) =>
      sentOrKept(isNext, {
        send: () => http.post(`${path}/${id}/send`, { what, id: thing }, { headers: { 'idempotency-key': key } }),
        keep: () => keepThing(conversation, { what, thing, title: `${t.send_what[what]}: ${title}`, key }, t),
      }),
    onSettled: () => Promise.all([chatKey, peopleWaitingKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

const againMs = 4000;
/** Has a visitor see that somebody writes; lost, nothing is. */
export function useTyping(id: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < againMs) return;
    last.current = Date.now();
    http.post(`${path}/${id}/typing`).catch(() => {});
  };
}
