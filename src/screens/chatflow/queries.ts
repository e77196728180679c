import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  FlowCounts,
  FlowDraft,
  FlowFile,
  FlowPlayed,
  FlowReplaced,
  FlowStanding,
  FlowVersion,
} from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import type { FlowTemplateName } from '../../../common/flow/templates/names.ts';
import { http } from '../../app/http.ts';

const path = '/api/flow';
const standingKey = ['chatflow', 'overview'];
const versionsKey = ['chatflow', 'versions'];

export const useStanding = () =>
  useQuery({
    queryKey: standingKey,
    queryFn: async ({ signal }) => (await http.get<FlowStanding>(path, { signal })).data,
  });

/** Of so many days, by block; nothing while they are not there: the flow is written without them. */
export const useCounts = (days: number) =>
  useQuery({
    queryKey: ['chatflow', 'counts', days],
    queryFn: async ({ signal }) => (await http.get<FlowCounts>(`${path}/counts`, { params: { days }, signal })).data,
    placeholderData: keepPreviousData,
    select: (counts) => {
      const byBlock = new Map(counts.blocks.map((each) => [each.block, each]));
      return { days: counts.days, get: (name: string) => byBlock.get(name) };
    },
  }).data;
export type CountsByBlock = NonNullable<ReturnType<typeof useCounts>>;

export const useVersions = () =>
  useQuery({
    queryKey: versionsKey,
    queryFn: async ({ signal }) => (await http.get<FlowVersion[]>(`${path}/versions`, { signal })).data,
  });

/** What a version says. */
export const useVersion = (number: number) =>
  useQuery({ queryKey: [...versionsKey, number], queryFn: () => readFile(number) });

/** Of a draft as it is known; null where none is. */
const knowing = (version: number | null) => (version === null ? {} : { headers: { 'if-match': `"${version}"` } });

/** Calls that change the flow; what they answer stands on the page at once. */
export function useFlowCalls() {
  const client = useQueryClient();
  const show = (draft: FlowDraft | null) =>
    client.setQueryData<FlowStanding>(standingKey, (before) => before && { ...before, draft });
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
      await client.invalidateQueries({ queryKey: versionsKey });
    },
    async drop(version: number): Promise<void> {
      await http.delete(`${path}/draft`, knowing(version));
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
