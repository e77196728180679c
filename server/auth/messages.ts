import * as z from 'zod';
import { brand } from '../../resources/brand.ts';
import type { JobHandlers } from '../events/handlers.ts';
import type { Services } from '../services.ts';
import type { AccountMessages } from './accounts.ts';

/** Codes and links go through the queue: sign-up does not wait for an SMS, and a provider that is down is tried again. */
export function accountMessages(services: Services): AccountMessages {
  const enqueue = (name: string, data: object) =>
    services.db.asSystem('send an account message', (tx) =>
      services.jobs.enqueue(tx, name, { ...data, ref: services.world.newId() }),
    );
  return {
    phoneCode: (phone, code, purpose) => enqueue('account.code', { phone, code: services.secrets.seal(code), purpose }),
    resetLink: (email, url) => enqueue('account.reset', { email, url: services.secrets.seal(url) }),
  };
}

const codeData = z.object({
  phone: z.string(),
  code: z.string(),
  purpose: z.enum(['confirm', 'reset']),
  ref: z.string(),
});
const resetData = z.object({ email: z.string(), url: z.string(), ref: z.string() });
const purposes = {
  confirm: 'Namba ya kuthibitisha / Your code',
  reset: 'Namba ya kubadili nenosiri / Your reset code',
};

/** Codes rest sealed in the queue. Both languages in one message: the server does not know a person's before they are in. */
export const accountJobs = {
  async 'account.code'(services, data) {
    const { phone, code, purpose, ref } = codeData.parse(data);
    await services.sms.send({
      to: phone,
      text: `${brand.name}: ${purposes[purpose]}: ${services.secrets.open(code)}`,
      ref,
    });
  },
  async 'account.reset'(services, data) {
    const { email, url, ref } = resetData.parse(data);
    const link = services.secrets.open(url);
    await services.mail.send({
      to: email,
      subject: `${brand.name}: nenosiri jipya / new password`,
      text: `Badili nenosiri lako hapa / Choose a new password here:\n${link}`,
      ref,
    });
  },
} satisfies JobHandlers;
