import { dayAfter, dayAt, instantOf } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Settles } from '../providers/payments/service.ts';
import { traitsOf } from '../providers/payments/services.ts';
import type { Services } from '../services.ts';

/** How a service settles, as the settings say or as is known of it; undefined for what is no service. */
export const settlesOf = ({ settings }: Pick<Services, 'settings'>, provider: string): Settles | undefined =>
  settings.payments.settles[provider] ?? traitsOf(provider).settles;

/** When money that came at an instant is in the balance, as planned. */
export const settlesAt = ({ days, at: time }: Settles, came: Date): Date =>
  days === 0 ? came : instantOf(timeZone, { day: dayAfter(dayAt(timeZone, came), days), time });
