import type { SmsServiceName } from '../providers/sms/services.ts';

/** What `derive` makes a key of a stand-in's account from. */
export const smsStandInLabel = (service: SmsServiceName, key: string): string => `rehearsal-${service}:${key}`;

/** Where each stand-in answers, behind this server's address. */
export const smsStandInPaths: Record<SmsServiceName, string> = {
  beem: '/rehearsal/beem',
  africastalking: '/rehearsal/africastalking/version1',
};
/** The name that the stand-ins know to send from; every other one is refused. */
export const standInSender = 'DUKANI';
