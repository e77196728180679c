import { useSyncExternalStore } from 'react';

/** Names an action on a record for the server: done once, however often and from wherever it is sent. */
export const onceKey = (action: string, id: string): string => `${action}-${id}`;

/** An action on a record that waits, done once the record says what was counted on. */
export interface NextStep {
  action: string;
  args: Record<string, unknown>;
  /** Of the record as it was made, by field. */
  only: Record<string, unknown>;
  /** In a word what is done, and what is left to do by hand where that failed. */
  title: string;
  failed: string;
}

/** What was written here and is not on the server yet. */
export interface Waiting {
  /** The record's, from the first attempt on: however often it is sent, one is made. */
  id: string;
  /** The person and the shop it was written for; it is sent for nobody else. */
  owner: string;
  /** The record type, or the call of a record by which it is said: `conversations/…/say`. */
  resource: string;
  body: Record<string, unknown>;
  /** What is sent up before it; `file_id` in the body says that it was. */
  file?: File;
  /** When it was written. */
  at: number;
  /** How it is shown. */
  title: string;
  note: string;
  /** Minor units. */
  amount: number;
  /** What its form needs to open it again. */
  draft: unknown;
  /** What is done to the record once it is there. */
  next?: NextStep;
  /** How often the line was too slow for its file. */
  tries?: number;
  /**
   * What the server said against it, by the field, or that it was given up on a slow line: it waits for the person now.
   */
  refused?: { message: string; errors: Record<string, string>; isSlow?: boolean };
}

let shown: readonly Waiting[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of who is here, oldest first. The outbox itself is fetched beside the page. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(subscribe, () => shown);
export function showWaiting(waiting: readonly Waiting[]): void {
  shown = waiting;
  for (const listener of [...listeners]) listener();
}

export interface Outbox {
  /** Keeps what could not be sent; rejects where the device keeps nothing. */
  add(entry: Omit<Waiting, 'owner' | 'at'>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Sends what was given up. */
  sendAnew(id: string): Promise<void>;
  /** How much of this person's waits, in all of the shops. */
  count(person: string): Promise<number>;
  /** Nothing of this person's stays on the device. */
  forget(person: string): Promise<void>;
}
let opened: Outbox | undefined;
/** It is there once it was fetched, beside the first screen: a form that needs it may have no network any more. */
export const outbox = (): Outbox | undefined => opened;
export const openOutbox = (outbox: Outbox): void => {
  opened = outbox;
};

let reopened: Waiting | undefined;
/** Hands one to the form that it came from. */
export const reopen = (waiting: Waiting): void => {
  reopened = waiting;
};
/** The form takes over what it is asked to open, once. */
export function takeReopened(resource: string): Waiting | undefined {
  const found = reopened?.resource === resource ? reopened : undefined;
  if (found) reopened = undefined;
  return found;
}
