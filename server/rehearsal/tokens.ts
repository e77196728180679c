import type { World } from '../world.ts';

const goodForMs = 60 * 60_000;
const maxTokens = 100;

/** Tokens that are good for an hour, as the `Authorization` that carries them. */
export function createTokens(world: World) {
  const made = new Map<string, { until: number; account: string }>();
  return {
    /** `account`: whose it is. */
    make(account = ''): { authorization: string; until: Date } {
      const authorization = `Bearer ${world.randomBytes(24).toString('base64url')}`;
      const until = world.now().getTime() + goodForMs;
      made.set(authorization, { until, account });
      const [oldest] = made.keys();
      if (made.size > maxTokens && oldest !== undefined) made.delete(oldest);
      return { authorization, until: new Date(until) };
    },
    isGood: (authorization = ''): boolean => (made.get(authorization)?.until ?? 0) > world.now().getTime(),
    accountOf: (authorization = ''): string => made.get(authorization)?.account ?? '',
  };
}
