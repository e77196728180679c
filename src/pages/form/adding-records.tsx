import { lazy, type ReactNode, Suspense, useState } from 'react';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { openTo } from '../../../resources/open-to.ts';
import { useHolder } from '../../app/may.ts';
import { type AddRecord, AddRecordContext } from '../../fields/add-record.ts';

// Fetched when somebody misses a record.
const RecordDrawer = lazy(() => import('./record-drawer.tsx'));

/**
 * Lets the ref fields of a form open the form of the record that is missing, in a drawer above what is being
 * written.
 */
export function AddingRecords({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<{ resource: Resource; added(id: string): void }>();
  const holder = useHolder();
  const ask: AddRecord = (name, added) => setRequest({ resource: openTo(resources[name], holder), added });
  return (
    <AddRecordContext.Provider value={ask}>
      {children}
      <Suspense>
        {request && (
          <RecordDrawer
            resource={request.resource}
            saved={(row) => request.added(row.id)}
            onClosed={() => setRequest(undefined)}
          />
        )}
      </Suspense>
    </AddRecordContext.Provider>
  );
}
