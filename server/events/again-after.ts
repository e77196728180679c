/**
 * Seconds until somebody outside who did not answer is asked again, by how often that was done: nobody waits for the
 * next day. After the last it is the daily look's.
 */
export const againAfter: readonly number[] = [300, 900, 3600];
