import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FlowDraft, FlowPlayed, FlowStanding, FlowVersion } from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { http } from '../../app/http.ts';

const path = '/api/flow';
const standingKey = ['chatflow', 'overview'];
const versionsKey = ['chatflow', 'versions'];

export const useStanding = () =>
  useQuery({
    queryKey: standingKey,
    queryFn: async ({ signal }) => (await http.get<FlowStanding>(path, { signal })).data,
  });

export const useVersions = () =>
  useQuery({
    queryKey: versionsKey,
    queryFn: async ({ signal }) => (await http.get<FlowVersion[]>(`${path}/versions`, { signal })).data,
  });

/** Of a draft as it is known; null where none is. */
const knowing = (version: number | null) => (version === null ? {} : { headers: { 'if-match': `"${version}"` } });

/** Calls that change the flow; what they answer stands on the page at once. */
export function useFlowCalls() {
  const client = useQueryClient();
  const show = (draft: FlowDraft | null) =>
    client.setQueryData<FlowStanding>(standingKey, (before) => before && { ...before, draft });
  return {
    begin: async (): Promise<FlowDraft> => (await http.post<FlowDraft>(`${path}/draft`)).data,
    async save(graph: Flow, version: number): Promise<void> {
      show((await http.put<FlowDraft>(`${path}/draft`, { graph }, knowing(version))).data);
    },
    async publish(version: number): Promise<void> {
      const { data } = await http.post<FlowStanding>(`${path}/draft/publish`, undefined, knowing(version));
      client.setQueryData(standingKey, data);
      await client.invalidateQueries({ queryKey: versionsKey });
    },
    async drop(): Promise<void> {
      await http.delete(`${path}/draft`);
      show(null);
    },
    async restore(number: number, version: number | null): Promise<void> {
      show((await http.post<FlowDraft>(`${path}/versions/${number}/restore`, undefined, knowing(version))).data);
    },
    refresh: () => client.invalidateQueries({ queryKey: standingKey }),
  };
}

interface Turn {
  graph: Flow;
  state: FlowPlayed['state'] | null;
  language: FlowPlayed['language'];
  text: string;
  picked: string | null;
}
export const playTurn = async (turn: Turn): Promise<FlowPlayed> =>
  (await http.post<FlowPlayed>(`${path}/try`, turn)).data;
