import type { Tx } from '../db/tenant-scope.ts';

/**
 * What another service is asked to do, once. That it is being done is committed before the call and how it ended after
 * it, so whoever finds it claimed, after a crash too, asks what became of it and never has it done again. Each of these
 * has rows of its own (an attempt, a payment, a message), whose states are what `claim` and `record` guard.
 */
interface Errand<Claimed, Ended> {
  /** Takes it for one caller and no other; undefined where there is nothing to do. */
  claim(tx: Tx): Promise<Claimed | undefined>;
  /** Outside of any transaction. What throws here is found as if the process had died. */
  call(claimed: Claimed): Promise<Ended>;
  /** Writes how it ended, if that is still to be known. */
  record(tx: Tx, claimed: Claimed, ended: Ended): Promise<void>;
}

/** Opens a transaction where an errand's rows are. */
type Open = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Claims an errand; gives what was claimed, and its end for who wants to wait for it. */
export async function begin<Claimed, Ended>(
  open: Open,
  { claim, call, record }: Errand<Claimed, Ended>,
): Promise<{ claimed: Claimed; ended: Promise<Ended> } | undefined> {
  const claimed = await open(claim);
  if (claimed === undefined) return undefined;
  const finish = async () => {
    const ended = await call(claimed);
    await open((tx) => record(tx, claimed, ended));
    return ended;
  };
  return { claimed, ended: finish() };
}

/** Runs an errand to its end; gives how it ended. */
export const run = async <Claimed, Ended>(open: Open, errand: Errand<Claimed, Ended>): Promise<Ended | undefined> =>
  (await begin(open, errand))?.ended;
