import { betterAuth } from 'better-auth';
import { phoneNumber } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import { toE164 } from '../../common/phone.ts';
import type { Database } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import { datesForAccounts } from './dates.ts';

/** How codes and links reach a person; the callers enqueue, nothing here waits for a provider. */
export interface AccountMessages {
  phoneCode(phone: string, code: string, purpose: 'confirm' | 'reset'): Promise<void>;
  resetLink(email: string, url: string): Promise<void>;
}

const day = 24 * 60 * 60;

/** Accounts, passwords, codes and sessions: better-auth on our own database. */
export function makeAccounts(kysely: Kysely<Database>, settings: Settings, messages: AccountMessages) {
  return betterAuth({
    appName: 'Dukani',
    baseURL: settings.publicUrl,
    secret: settings.secretKey,
    database: { db: kysely.withPlugin(datesForAccounts), type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: { database: { generateId: 'uuid' }, disableOriginCheck: true },
    user: { modelName: 'users' },
    session: { modelName: 'sessions', expiresIn: 30 * day, updateAge: day },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }) =>
        messages.resetLink(user.email, `${settings.publicUrl}/reset-password?token=${token}`),
    },
    plugins: [
      phoneNumber({
        otpLength: 6,
        expiresIn: 10 * 60,
        allowedAttempts: 5,
        requireVerification: true,
        phoneNumberValidator: (number) => toE164(number) === number,
        sendOTP: ({ phoneNumber, code }) => messages.phoneCode(phoneNumber, code, 'confirm'),
        sendPasswordResetOTP: ({ phoneNumber, code }) => messages.phoneCode(phoneNumber, code, 'reset'),
      }),
    ],
  });
}
export type Accounts = ReturnType<typeof makeAccounts>;
