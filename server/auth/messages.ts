import * as z from 'zod';
import { brand } from '../../resources/brand.ts';
import { type Language, languages } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { JobHandlers } from '../events/job-handler.ts';
import { take } from '../limits/consume.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { isPhone } from './identifier.ts';
import { sending } from './limits.ts';
import { findUser } from './users.ts';
import { validMinutes } from './verifications.ts';

/**
 * Throws `sms_unavailable` or `mail_unavailable` where no provider is connected: said to everybody alike, before
 * anything is looked up.
 */
export function needSender({ sms, mail }: Pick<Services, 'sms' | 'mail'>, identifier: string): void {
  if (!(isPhone(identifier) ? sms : mail)) throw problem(isPhone(identifier) ? 'sms_unavailable' : 'mail_unavailable');
}

type Needs = Pick<Services, 'jobs' | 'secrets' | 'world'>;
type CodePurpose = 'sign_up' | 'reset' | 'identifier';

/**
 * Codes and links go through the queue, sealed: nobody waits for an SMS, and who asks learns nothing from how long it
 * takes.
 */
export const sendCode = (
  { jobs, secrets, world }: Needs,
  tx: Tx,
  { identifier, code, purpose }: { identifier: string; code: string; purpose: CodePurpose },
): Promise<void> =>
  jobs.enqueue(tx, 'account.code', { to: identifier, code: secrets.seal(code), purpose, ref: world.newId() });

export const sendLink = ({ jobs, secrets, world }: Needs, tx: Tx, email: string, url: string): Promise<void> =>
  jobs.enqueue(tx, 'account.reset', { to: email, url: secrets.seal(url), ref: world.newId() });

/** Tells a number or an address that an account is known by another one from now on, or by one more. */
export async function sayChanged(
  { jobs, world, ...senders }: Pick<Services, 'jobs' | 'world' | 'sms' | 'mail'>,
  tx: Tx,
  { to, what }: { to: string; what: 'phone' | 'email' },
): Promise<void> {
  // Where nothing can be sent nobody is told, and the change stands.
  if (isPhone(to) ? senders.sms : senders.mail)
    await jobs.enqueue(tx, 'account.changed', { to, what, ref: world.newId() });
}

const codeData = z.object({
  to: z.string(),
  code: z.string(),
  purpose: z.enum(['sign_up', 'reset', 'identifier']),
  ref: z.string(),
});
const inviteData = z.object({
  ...{ to: z.string(), subject: z.string(), text: z.string(), ref: z.string() },
  // What waits in the queue since the release before has none.
  language: z.enum(languages).optional(),
});
const changedData = z.object({ to: z.string(), what: z.enum(['phone', 'email']), ref: z.string() });
const linkData = z.object({ to: z.string(), url: z.string(), ref: z.string() });
const purposes: Record<CodePurpose, string> = {
  sign_up: 'Namba ya uthibitisho / Your code',
  reset: 'Namba ya kubadili nenosiri / Your reset code',
  identifier: 'Namba ya uthibitisho / Your code',
};

const changes = {
  phone: 'namba ya simu ya akaunti yako imebadilishwa / the phone number of your account was changed',
  email: 'barua pepe ya akaunti yako imebadilishwa / the email of your account was changed',
} as const;

/** What a mail, which has room, says to who did not ask. */
const ifUnasked = {
  code: [
    `Inatumika mara moja, ndani ya dakika ${validMinutes.code}. Hukuiomba? Puuza ujumbe huu.`,
    `It works once, within ${validMinutes.code} minutes. You did not ask for it? Ignore this mail.`,
  ],
  link: [
    `Kiungo kinatumika mara moja, ndani ya dakika ${validMinutes.link}. Hukukiomba? Puuza ujumbe huu: nenosiri lako ` +
      'halijabadilika.',
    `The link works once, within ${validMinutes.link} minutes. You did not ask for it? Ignore this mail: your ` +
      'password has not changed.',
  ],
} as const;

const paragraphs = (...parts: string[]) => parts.join('\n\n');

type Letter = {
  channel: 'sms' | 'mail';
  to: string;
  subject?: string;
  language?: Language;
  text: string;
  ref: string;
};

/**
 * Whoever has no account gets no message about its password (`known`), and none is counted as sent; whoever asked is
 * told the same. The last ones of a platform's ceiling may be asked for at once: what comes after them is dropped, as a
 * code does not keep.
 */
const queue = (services: Services, { ref, ...letter }: Letter, known: boolean): Promise<void> =>
  services.db.asSystem('queue an account message', async (tx) => {
    if (known && !(await findUser(tx, letter.to))) return;
    if (known && (await take(services, tx, [sending(letter.to)]))) return;
    await queueMessage(services, tx, { ...letter, shopId: null, purpose: 'account', effectKey: `account:${ref}` });
  });

/**
 * The last line of an SMS by which a phone offers the code to this site's page and to no other
 * (https://wicg.github.io/sms-one-time-codes/).
 */
function forPage(publicUrl: string, code: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? `\n\n@${hostname} #${code}` : '';
}

/** Both languages in one message: the server does not know a person's before they are in. */
export const accountJobs = {
  'account.code'(services, data) {
    const { to, code, purpose, ref } = codeData.parse(data);
    const subject = `${brand.name}: ${purposes[purpose]}`;
    const digits = services.secrets.open(code);
    const text = `${subject}: ${digits}`;
    const letter: Letter = isPhone(to)
      ? { channel: 'sms', to, text: text + forPage(services.settings.publicUrl, digits), ref }
      : { channel: 'mail', to, subject, text: paragraphs(`${purposes[purpose]}:`, digits, ...ifUnasked.code), ref };
    return queue(services, letter, purpose === 'reset');
  },
  'account.reset'(services, data) {
    const { to, url, ref } = linkData.parse(data);
    const subject = `${brand.name}: nenosiri jipya / new password`;
    const lead = 'Badili nenosiri lako hapa / Choose a new password here:';
    const text = paragraphs(lead, services.secrets.open(url), ...ifUnasked.link);
    return queue(services, { channel: 'mail', to, subject, text, ref }, true);
  },
  'account.changed'(services, data) {
    const { to, what, ref } = changedData.parse(data);
    const subject = `${brand.name}: ${changes[what]}`;
    const cure = 'Si wewe? Badili nenosiri sasa / Not you? Change your password now';
    const url = `${services.settings.publicUrl}/dashboard/profile`;
    const letter: Letter = isPhone(to)
      ? { channel: 'sms', to, text: `${subject}. ${cure}: ${url}`, ref }
      : { channel: 'mail', to, subject, text: paragraphs(`${changes[what]}.`, `${cure}:`, url), ref };
    return queue(services, letter, false);
  },
  'account.invite'(services, data) {
    const { to, subject, language, text, ref } = inviteData.parse(data);
    const letter: Letter = isPhone(to)
      ? { channel: 'sms', to, text, ref }
      : { channel: 'mail', to, subject, ...(language && { language }), text, ref };
    return queue(services, letter, false);
  },
} satisfies JobHandlers;
