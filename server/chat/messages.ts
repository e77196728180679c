import type { Action } from './actions.ts';

/** What a stored message holds: an action of ours, or what somebody wrote or sent. */
export type MessageBody =
  | { action: Action }
  | { text: string; picked: string | null }
  | { media: { kind: string; id: string; caption: string } }
  | { location: { latitude: number; longitude: number } }
  | { other: string };
