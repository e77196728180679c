import { type BaseKey, keys } from '@refinedev/core';
import { queryClient } from '../query-client.ts';

/** The toast that offers it, and then says what became of it. */
export const undoToast = (resource: string, id: BaseKey): string => `delete ${resource} ${id}`;

let finish = () => {};
/** Tells how deletions are sent before their time; gives how that ends. */
export function finishWith(now: () => void): () => void {
  finish = now;
  return () => {
    if (finish === now) finish = () => {};
  };
}

export const deleting = { mutationKey: keys().data().mutation('delete').get() };

/**
 * Sends the deletions that can still be undone, and waits for their answers: they belong to this session and this
 * shop.
 */
export async function deletionsSent(): Promise<void> {
  finish();
  if (queryClient.isMutating(deleting) === 0) return;
  await new Promise<void>((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating(deleting) > 0) return;
      stop();
      resolve();
    });
  });
}
