import type { ComponentType } from 'react';
import { useWaiting, type Waiting } from './waiting.ts';

// Most of the time nothing waits: they come with what knows of something that does.
let Rows: ComponentType<{ waiting: readonly Waiting[] }> | undefined;
export const drawWaitingAs = (rows: NonNullable<typeof Rows>): void => {
  Rows = rows;
};

/** Over a list of this record type, where something of it waits for the network. */
export function WaitingOver({ resource }: { resource: string }) {
  const waiting = useWaiting().filter((each) => each.resource === resource);
  return Rows && waiting.length > 0 && <Rows waiting={waiting} />;
}
