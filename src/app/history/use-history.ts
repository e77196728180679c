import { useList } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { FieldsOf } from '../../../resources/index.ts';
import type { Changes, Row } from '../../../resources/kit/index.ts';
import { labels as eventLabels, storedEventLabels } from '../../../resources/labels/events.ts';
import { may } from '../../../resources/may.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useHolder } from '../may.ts';

export type RecordEvent = Omit<Row<FieldsOf<'events'>>, 'data' | 'changes'> & {
  data: Readonly<Record<string, unknown>>;
  changes: Changes | null;
};
interface Of {
  /** The record type and the id. */
  subject: string;
  id: string;
  /** Another one when the record was read anew: what happened may be more by then. */
  readAt: number;
  enabled: boolean;
}
/** As many as a person reads; the log has the rest. */
const shown = 20;

/** What happened to a record, the newest first, as far as this person may know it, and how that is said. */
export function useHistory({ subject, id, readAt, enabled }: Of) {
  const maySee = may(useHolder(), 'events.read');
  const stored = useTexts(storedEventLabels);
  const { choices } = useTexts(eventLabels);
  const { result, query } = useList<RecordEvent>({
    resource: 'events',
    filters: [
      { field: 'subject', operator: 'eq', value: subject },
      { field: 'subject_id', operator: 'eq', value: id },
    ],
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { pageSize: shown },
    errorNotification: false,
    queryOptions: { enabled: enabled && maySee },
  });
  const { refetch, isSuccess } = query;
  const lastRead = useRef(readAt);
  useEffect(() => {
    if (lastRead.current !== readAt && isSuccess) void refetch();
    lastRead.current = readAt;
  }, [readAt, isSuccess, refetch]);
  return { events: result.data, query, maySee, stored, actors: choices.actor_kind };
}
