import type { SmsServiceName } from '../../resources/enums.ts';

/** What `derive` makes a key of a stand-in's account from. */
export const smsStandInLabel = (service: SmsServiceName, key: string): string => `rehearsal-${service}:${key}`;

/** Where each stand-in answers, behind this server's address. */
export const smsStandInPaths: Record<SmsServiceName, string> = {
  beem: '/rehearsal/beem',
  africastalking: '/rehearsal/africastalking/version1',
};
/** The name that the platform sends from. */
export const standInSender = 'DUKANI';
/** Names that the stand-ins have approved: every other one is refused. */
export const isApproved = (sender: unknown): boolean => typeof sender === 'string' && /DUKA/i.test(sender);
