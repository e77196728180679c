import { may } from '../../../resources/may.ts';
import { useBelongings } from '../../pages/record/use-record.ts';
import { useHolder } from '../may.ts';
import type { RecordEvent } from './use-history.ts';

/** All that happened to a record, the oldest first. */
export const useEvents = (subject: string, id: string) =>
  useBelongings<RecordEvent>({
    resource: 'events',
    by: { subject, subject_id: id },
    order: { field: 'id', order: 'asc' },
    sees: may(useHolder(), 'events.read'),
  });
