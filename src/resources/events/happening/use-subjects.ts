import { useQueries } from '@tanstack/react-query';
import { type ResourceName, resources } from '../../../../resources/index.ts';
import { pathOfRecord, type Resource } from '../../../../resources/kit/index.ts';
import { mayReadAll } from '../../../../resources/may.ts';
import type { RecordEvent } from '../../../app/history/use-history.ts';
import { http } from '../../../app/http.ts';
import { useHolder } from '../../../app/may.ts';

type Row = Readonly<Record<string, unknown>>;
/** What events are about, as far as it is known: what is deleted as its last event knows it. */
export interface Subject {
  row: Row;
  isThere: boolean;
}

interface Subjects {
  subjects: ReadonlyMap<string, Subject>;
  /** Some are still on their way. */
  isLoading: boolean;
}

/** What a page of events is about: one call for each record type, one more for those of it that are deleted. */
export function useSubjects(events: readonly RecordEvent[]): Subjects {
  const holder = useHolder();
  const byType = Map.groupBy(events, ({ subject }) => subject);
  return useQueries({
    combine: inOne,
    queries: [...byType].flatMap(([name, ofType]) => {
      const record = resources[name as ResourceName] as Resource | undefined;
      // What there is once a shop needs no name.
      if (record?.scope !== 'shop' || !mayReadAll(holder, record)) return [];
      const ids = [...new Set(ofType.map(({ subject_id }) => subject_id))].sort();
      return {
        // What is changed or deleted meanwhile comes with an event of its own.
        queryKey: ['subjects', name, ofType[0]?.id, ids],
        queryFn: () => fetchSubjects(record, ids),
      };
    }),
  });
}
const inOne = (found: readonly { data: Map<string, Subject> | undefined; isLoading: boolean }[]): Subjects => ({
  subjects: new Map(found.flatMap(({ data }) => [...(data ?? [])])),
  isLoading: found.some(({ isLoading }) => isLoading),
});

async function fetchSubjects(record: Resource, ids: readonly string[]): Promise<Map<string, Subject>> {
  const { data: rows } = await http.get<Row[]>(pathOfRecord(record), { params: { id: ids } });
  const found = new Map(rows.map((row) => [String(row.id), { row, isThere: true }]));
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length === 0) return found;
  const params = { type: `${record.name}.deleted`, subject_id: gone };
  const { data: ends } = await http.get<RecordEvent[]>('/api/events', { params });
  for (const { subject_id, changes } of ends) {
    const values = Object.entries(changes ?? {}).map(([name, [before]]) => [name, before]);
    found.set(subject_id, { row: Object.fromEntries(values), isThere: false });
  }
  return found;
}
