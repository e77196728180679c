/** How far a chat came: it began, got an order link, led to an order that stands, to one that is sold. */
export const funnelSteps = ['chats', 'links', 'orders', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Chats that began in a span of days and came so far, as parameters of their list. */
export interface Begun {
  begun_from: string;
  begun_to: string;
  step: FunnelStep;
}
