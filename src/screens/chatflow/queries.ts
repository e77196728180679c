import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  FlowCounts,
  FlowDraft,
  FlowFile,
  FlowPlayed,
  FlowReplaced,
  FlowReplayed,
  FlowStanding,
  FlowVersion,
} from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { versionsAtOnce } from '../../../common/flow/limits.ts';
import type { FlowTemplateName } from '../../../common/flow/templates/names.ts';
import { http } from '../../app/http.ts';
import { shows } from '../../app/shows.ts';

const path = '/api/flow';
const standingKey = ['chatflow', 'overview'];
const versionsKey = ['chatflow', 'versions'];
const countsKey = ['chatflow', 'counts'];

/** As it is, also when somebody else saves or publishes it. */
const live = shows('flows');

export const useStanding = () =>
  useQuery({
    ...live,
    queryKey: standingKey,
    queryFn: async ({ signal }) => (await http.get<FlowStanding>(path, { signal })).data,
  });

/** Of so many days, by block; nothing while they are not there: the flow is written without them. */
export const useCounts = (days: number) =>
  useQuery({
    ...live,
    queryKey: [...countsKey, days],
    queryFn: async ({ signal }) => (await http.get<FlowCounts>(`${path}/counts`, { params: { days }, signal })).data,
    placeholderData: keepPreviousData,
    select: (counts) => {
      const byBlock = new Map(counts.blocks.map((each) => [each.block, each]));
      return { days: counts.days, get: (name: string) => byBlock.get(name) };
    },
  }).data;
export type CountsByBlock = NonNullable<ReturnType<typeof useCounts>>;

/** The newest first, so many at once. */
export const useVersions = () =>
  useInfiniteQuery({
    ...live,
    queryKey: [...versionsKey, 'list'],
    queryFn: async ({ signal, pageParam: before }) =>
      (await http.get<FlowVersion[]>(`${path}/versions`, { params: { before }, signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < versionsAtOnce ? undefined : last.at(-1)?.number),
  });

/** What a version says. */
export const useVersion = (number: number) =>
  useQuery({ queryKey: [...versionsKey, number], queryFn: () => readFile(number) });

/** Of a draft as it is known; null where none is. */
const knowing = (version: number | null) => (version === null ? {} : { headers: { 'if-match': `"${version}"` } });

/** Calls that change the flow; what they answer stands on the page at once. */
export function useFlowCalls() {
  const client = useQueryClient();
  const show = (draft: FlowDraft | null) => {
    // What was asked for before may be older than this.
    void client.cancelQueries({ queryKey: standingKey });
    client.setQueryData<FlowStanding>(standingKey, (before) => before && { ...before, draft });
  };
  return {
    begin: async (): Promise<FlowDraft> => (await http.post<FlowDraft>(`${path}/draft`)).data,
    async save(graph: Flow, { version, number }: { version: number; number?: number | undefined }): Promise<FlowDraft> {
      const { data } = await http.put<FlowDraft>(`${path}/draft`, { graph, number }, knowing(version));
      show(data);
      return data;
    },
    async publish({ number, version }: FlowDraft): Promise<void> {
      const { data } = await http.post<FlowStanding>(`${path}/draft/publish`, { number }, knowing(version));
      client.setQueryData(standingKey, data);
      // Counted is what is published.
      for (const queryKey of [versionsKey, countsKey]) await client.invalidateQueries({ queryKey });
    },
    async drop({ number, version }: FlowDraft): Promise<void> {
      await http.delete(`${path}/draft`, { params: { number }, ...knowing(version) });
      show(null);
    },
    /** Puts another flow in the place of the draft, which stays among the versions. */
    async replace<R extends FlowReplaced>(by: string, body: object | undefined, version: number | null): Promise<R> {
      const { data } = await http.post<R>(`${path}/${by}`, body, knowing(version));
      show(data.draft);
      await client.invalidateQueries({ queryKey: versionsKey });
      return data;
    },
    refresh: () => client.invalidateQueries({ queryKey: standingKey }),
  };
}

/** Of the draft, or of what is published, or of the version that is named. */
export const readFile = async (version?: number): Promise<FlowFile> =>
  (await http.get<FlowFile>(`${path}/export`, { params: { version } })).data;

export const byVersion = (number: number) => `versions/${number}/restore`;
export const byTemplate = (name: FlowTemplateName) => `templates/${name}`;

interface Turn {
  graph: Flow;
  state: FlowPlayed['state'] | null;
  language: FlowPlayed['language'];
  text: string;
  picked: string | null;
}
export const playTurn = async (turn: Turn): Promise<FlowPlayed> =>
  (await http.post<FlowPlayed>(`${path}/try`, turn)).data;

export const replayChats = async (graph: Flow): Promise<FlowReplayed> =>
  (await http.post<FlowReplayed>(`${path}/replay`, { graph })).data;
