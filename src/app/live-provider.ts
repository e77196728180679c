import type { LiveEvent, LiveProvider } from '@refinedev/core';

type Follower = Parameters<LiveProvider['subscribe']>[0];
const followers = new Set<Follower>();

/** Refine's hooks follow the records they show; what the server tells on its one line is handed to them here. */
export const liveProvider = {
  subscribe(follower) {
    followers.add(follower);
    return follower;
  },
  unsubscribe: (follower: Follower) => followers.delete(follower),
  publish(event) {
    for (const follower of [...followers]) if (concerns(follower, event)) follower.callback(event);
  },
} satisfies LiveProvider;

/** Tells whoever shows records of this type. */
export function notifyFollowers(resource: string, type: string, id?: string): void {
  const payload = id === undefined ? {} : { ids: [id] };
  liveProvider.publish({ channel: `resources/${resource}`, type, payload, date: new Date() });
}

function concerns({ channel, types, params }: Follower, { channel: eventChannel, type, payload }: LiveEvent): boolean {
  if (channel !== eventChannel || !(types.includes('*') || types.includes(type))) return false;
  // What is gone is not asked for once more.
  const isGone = type === 'deleted' && params?.subscriptionType === 'useOne';
  return !(isGone && params.id !== undefined && payload.ids?.includes(params.id));
}
