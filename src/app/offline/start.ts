import { registerWorker } from '../../opening/register.ts';
import { queryClient } from '../query-client.ts';
import { keepAnswers } from './keep.ts';
import { keepLists } from './keep-lists.ts';
import { startOutbox } from './outbox.ts';

/** What stands in for the network: fetched beside the first screen. */
export function startOffline(): void {
  registerWorker();
  keepAnswers(queryClient);
  keepLists(queryClient);
  startOutbox();
  // What is shown once there is no network is not fetched then.
  void import('./waiting-rows.tsx').catch(() => undefined);
}
