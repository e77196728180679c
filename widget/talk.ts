import type { Action } from './calls.ts';

/** What has been said in one chat, and what is being typed. */
export interface Talk {
  messages: Said[];
  waiting: number;
  typed: string;
}
export type Said =
  | { id: string; sent: string }
  | { id: string; received: Action }
  | { id: string; failed: string; offline: boolean };

export const emptyTalk: Talk = { messages: [], waiting: 0, typed: '' };
