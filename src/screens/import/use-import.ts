import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportAnswer, ImportRowsAnswer } from '../../../common/contracts/imports.ts';
import type { ImportRowState } from '../../../resources/enums.ts';
import { http } from '../../app/http.ts';
import { fetchFile } from '../../parts/fetch-file.ts';

export type Import = ImportAnswer;
const root = 'imports';
const path = '/api/imports';
const pollMilliseconds = 1500;
const underWay: readonly Import['state'][] = ['checking', 'running', 'undoing'];
export const isUnderWay = ({ state }: Import): boolean => underWay.includes(state);

/** An import as it stands; while something is done to it, as it goes on. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [root, id],
    queryFn: async ({ signal }) => (await http.get<Import>(`${path}/${id}`, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMilliseconds : false),
  });

/** The last so many imports of a record type. */
export const usePastImports = (record: string, many: number) =>
  useQuery({
    queryKey: [root, 'of', record, many],
    queryFn: async ({ signal }) => {
      const params = { record, _sort: 'created_at', _order: 'desc', _start: 0, _end: many };
      return (await http.get<Import[]>(path, { signal, params })).data;
    },
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMilliseconds : false),
  });

/** Its rows of one state, page after page. */
export const useImportRows = ({ id, updated_at }: Pick<Import, 'id' | 'updated_at'>, state: ImportRowState) =>
  useInfiniteQuery({
    queryKey: [root, id, 'rows', state, updated_at],
    queryFn: async ({ signal, pageParam }) =>
      (await http.get<ImportRowsAnswer>(`${path}/${id}/rows`, { signal, params: { state, _after: pageParam } })).data,
    initialPageParam: 0,
    getNextPageParam: ({ after }) => after ?? undefined,
  });

/** What can be done to an import; each shows it as it is then. */
export function useImportCalls(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [root] });
  return {
    refresh,
    async act(action: 'map' | 'run' | 'undo' | 'retry' | 'cancel', args: object = {}) {
      const { data } = await http.post<Import>(`${path}/${id}/${action}`, args);
      client.setQueryData([root, id], data);
      void client.invalidateQueries({ queryKey: [root, 'of'] });
    },
    async mend(row: number, values: Readonly<Record<string, string>>) {
      await http.patch(`${path}/${id}/rows/${row}`, { values });
      await refresh();
    },
    wrong: async () => (await fetchFile(`${path}/${id}/wrong.csv`)).data,
  };
}

/** Sends a file; `sent` hears how much of it has gone, in hundredths. */
export async function sendFile(record: string, file: File, sent: (percent: number) => void): Promise<Import> {
  const body = new FormData();
  body.set('file', file, file.name);
  const { data } = await http.post<Import>(`${path}/file`, body, {
    params: { record },
    onUploadProgress: ({ loaded, total }) => sent(total ? Math.round((loaded / total) * 100) : 0),
  });
  return data;
}
