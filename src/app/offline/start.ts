import { queryClient } from '../query-client.ts';
import { keepAnswers } from './keep.ts';
import { keepLists } from './keep-lists.ts';
import { startOutbox } from './outbox.ts';
import { registerWorker } from './register.ts';
import { drawWaitingAs } from './waiting-over.tsx';
import { WaitingRows } from './waiting-rows.tsx';

/** What stands in for the network. */
export function startOffline(): void {
  registerWorker();
  keepAnswers(queryClient);
  keepLists(queryClient);
  drawWaitingAs(WaitingRows);
  startOutbox();
}
