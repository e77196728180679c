import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { phone, text } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import type { Accounts } from '../auth/accounts.ts';
import { type Problem, type ProblemCode, problem } from '../problems.ts';
import { tools } from '../rest/routes.ts';
import type { Services } from '../services.ts';

const phoneSchema = fieldSchema(phone.required(), tools) as z.ZodType<string>;
const password = z.string().min(8).max(128);
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
const identifier = z.string().trim().min(3).max(254);

/** better-auth's codes in our words. */
const inOurWords: Record<string, { code: ProblemCode; field?: string }> = {
  USER_ALREADY_EXISTS: { code: 'account_exists' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'account_exists' },
  PHONE_NUMBER_EXIST: { code: 'account_exists' },
  INVALID_EMAIL_OR_PASSWORD: { code: 'wrong_credentials' },
  INVALID_PHONE_NUMBER_OR_PASSWORD: { code: 'wrong_credentials' },
  PHONE_NUMBER_NOT_VERIFIED: { code: 'phone_not_confirmed' },
  INVALID_OTP: { code: 'wrong_code', field: 'code' },
  OTP_EXPIRED: { code: 'wrong_code', field: 'code' },
  OTP_NOT_FOUND: { code: 'wrong_code', field: 'code' },
  TOO_MANY_ATTEMPTS: { code: 'too_many' },
  INVALID_TOKEN: { code: 'wrong_code' },
  UNEXPECTED_ERROR: { code: 'wrong_code' },
};

function translated(error: unknown): Problem {
  if (!(error instanceof APIError)) throw error;
  const found = inOurWords[String(error.body?.code ?? '')];
  if (!found) throw error;
  return problem(found.code, found.field ? { [found.field]: 'other' } : {});
}
const asked = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw translated(error);
  });

/** An account made with a phone alone still needs an address for better-auth: one nobody can receive at. */
const emailFor = (e164: string) => `${e164.slice(1)}@phone.invalid`;

/** Sign up, confirm, sign in and out, forgot and reset. Each gives the token the front end keeps in the `access-token` cookie. */
export function authRoutes(app: FastifyInstance, services: Services, accounts: Accounts): void {
  const config = { access: 'public' as const, rateLimit: { max: 20, timeWindow: '1 minute' } };
  const tags = ['accounts'];
  const post = (path: string, body: z.ZodType, handle: (body: never, request: FastifyRequest) => Promise<unknown>) =>
    app.post(`/api/auth/${path}`, { config, schema: { tags, body } }, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await handle(request.body as never, request)),
    );

  const signInWith = async (who: { phone: string } | { email: string }, secret: string) => {
    const result =
      'phone' in who
        ? await asked(accounts.api.signInPhoneNumber({ body: { phoneNumber: who.phone, password: secret } }))
        : await asked(accounts.api.signInEmail({ body: { email: who.email, password: secret } }));
    return { access_token: result.token, user: { id: result.user.id, name: result.user.name } };
  };

  const signUp = z
    .strictObject({
      name: fieldSchema(text.required({ max: 120 }), tools),
      phone: phoneSchema.optional(),
      email: z.email().max(254).optional(),
      password,
    })
    .refine(({ phone: number, email }) => number !== undefined || email !== undefined, {
      path: ['phone'],
      params: { problem: 'required' },
    });
  post(
    'sign-up',
    signUp,
    async ({
      name,
      phone: number,
      email,
      password: secret,
    }: {
      name: string;
      phone?: string;
      email?: string;
      password: string;
    }) => {
      if (number !== undefined) {
        const body = { name, email: email ?? emailFor(number), password: secret, phoneNumber: number };
        await asked(accounts.api.signUpEmail({ body }));
        await asked(accounts.api.sendPhoneNumberOTP({ body: { phoneNumber: number } }));
        return { confirm: 'phone', phone: number };
      }
      const result = await asked(accounts.api.signUpEmail({ body: { name, email: email ?? '', password: secret } }));
      return { access_token: result.token, user: { id: result.user.id, name } };
    },
  );

  post('confirm-phone', z.strictObject({ phone: phoneSchema, code }), async (body: { phone: string; code: string }) => {
    const result = await asked(accounts.api.verifyPhoneNumber({ body: { phoneNumber: body.phone, code: body.code } }));
    if (!result.token) throw problem('wrong_code', { code: 'other' });
    return { access_token: result.token, user: { id: result.user.id, name: result.user.name } };
  });

  post('resend-code', z.strictObject({ phone: phoneSchema }), async ({ phone: number }: { phone: string }) => {
    await asked(accounts.api.sendPhoneNumberOTP({ body: { phoneNumber: number } }));
    return { sent: true };
  });

  post(
    'sign-in',
    z.strictObject({ identifier, password: z.string().min(1).max(128) }),
    async (body: { identifier: string; password: string }) => {
      const number = toE164(body.identifier);
      return signInWith(number ? { phone: number } : { email: body.identifier.toLowerCase() }, body.password);
    },
  );

  // The same answer whether or not there is such an account: it tells nobody who is a customer.
  post('forgot', z.strictObject({ identifier }), async (body: { identifier: string }) => {
    const number = toE164(body.identifier);
    if (number) await accounts.api.requestPasswordResetPhoneNumber({ body: { phoneNumber: number } }).catch(() => {});
    else await accounts.api.requestPasswordReset({ body: { email: body.identifier.toLowerCase() } }).catch(() => {});
    return { sent: true, by: number ? 'sms' : 'email' };
  });

  const reset = z.union([
    z.strictObject({ phone: phoneSchema, code, password }),
    z.strictObject({ token: z.string().min(8).max(200), password }),
  ]);
  post(
    'reset',
    reset,
    async (body: { phone: string; code: string; password: string } | { token: string; password: string }) => {
      if ('token' in body) {
        await asked(accounts.api.resetPassword({ body: { token: body.token, newPassword: body.password } }));
        return { reset: true };
      }
      await asked(
        accounts.api.resetPasswordPhoneNumber({
          body: { phoneNumber: body.phone, otp: body.code, newPassword: body.password },
        }),
      );
      return signInWith({ phone: body.phone }, body.password);
    },
  );

  app.post('/api/auth/sign-out', { config: { access: 'signed in' }, schema: { tags } }, async (request) => {
    const sessionId = request.person?.sessionId ?? '';
    await services.db.asSystem('sign out', (tx) => tx.deleteFrom('sessions').where('id', '=', sessionId).execute());
    return { signed_out: true };
  });
}
