import { lazy, Suspense } from 'react';
import { useWaiting } from './waiting.ts';

// Most of the time nothing waits.
const WaitingRows = lazy(() => import('./waiting-rows.tsx'));

/** Over a list of this record type, where something of it waits for the network. */
export function WaitingOver({ resource }: { resource: string }) {
  const waiting = useWaiting().filter((each) => each.resource === resource);
  return <Suspense>{waiting.length > 0 && <WaitingRows waiting={waiting} />}</Suspense>;
}
