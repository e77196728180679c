import * as z from 'zod';
import type { Services } from './services.ts';

const answer = z.object({ country_code: z.string().length(2) });

/** Asks GEO_URL for an address's country, two letters; undefined without one, when it fails or takes longer than `milliseconds`. */
export function countryFinder({ settings, world }: Pick<Services, 'settings' | 'world'>) {
  const { geoUrl } = settings;
  return async (ip: string, milliseconds: number): Promise<string | undefined> => {
    if (geoUrl === undefined) return undefined;
    try {
      const response = await world.fetch(geoUrl.replace('{ip}', encodeURIComponent(ip)), {
        signal: AbortSignal.timeout(milliseconds),
        redirect: 'error',
      });
      const read = answer.safeParse(await response.json());
      return read.success ? read.data.country_code : undefined;
    } catch {
      return undefined;
    }
  };
}
