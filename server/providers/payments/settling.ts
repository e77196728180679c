import * as z from 'zod';
import { type GatewayName, gatewayNames } from '../../../resources/enums.ts';
import type { Settles } from './service.ts';

const settingOf = (service: GatewayName) => `${service.toUpperCase()}_SETTLES`;
/** Each setting of when a service settles, for those who list them. */
export const settlingSettings = gatewayNames.map(settingOf);

/** `0`: at once; `1@10:00`: the next day; `1@10:00?`: from then on the service is asked whether it has. */
const settles = z
  .string()
  .regex(/^(0|[1-9]\d?@([01]\d|2[0-3]):[0-5]\d\??)$/, {
    error: '0 for at once, or days and a time like 1@10:00, with a ? where its answer says so',
  })
  .optional();
export const settlingEnvironment = Object.fromEntries(settlingSettings.map((setting) => [setting, settles]));

/** When what each service took is in the balance, where it is set. */
export function readSettling(given: Record<string, unknown>): Partial<Record<string, Settles>> {
  return Object.fromEntries(
    gatewayNames.flatMap((service) => {
      const text = given[settingOf(service)];
      if (typeof text !== 'string') return [];
      const [days = '0', at = '00:00'] = text.split('@');
      return [[service, { days: Number(days), at: at.slice(0, 5), isAsked: text.endsWith('?') }]];
    }),
  );
}
