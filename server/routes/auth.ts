import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { text } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import { emailSchema, identifierSchema, isPhone, phoneSchema } from '../auth/identifier.ts';
import { needSender } from '../auth/messages.ts';
import { beginReset, resetPassword } from '../auth/reset.ts';
import { signIn } from '../auth/sign-in.ts';
import { beginSignUp, confirmSignUp, resendCode } from '../auth/sign-up.ts';
import { networkOf } from '../limits/network.ts';
import { tools } from '../rest/routes.ts';
import type { Services } from '../services.ts';

const password = z.string().min(8).max(128);
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
const token = z.string().min(8).max(200);

const signUpBody = z
  .strictObject({
    name: fieldSchema(text.required({ max: 120 }), tools) as z.ZodType<string>,
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
    password,
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ['phone'],
    params: { problem: 'required' },
  })
  .refine(({ phone, email }) => phone === undefined || email === undefined, {
    path: ['email'],
    params: { problem: 'one_identifier' },
  });

/** Sign up, confirm, sign in and out, forgot and reset. What opens a session gives the token the front end keeps in the `access-token` cookie. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  // Phones share addresses by the thousand: the limits that hold are those of numbers and accounts.
  const config = { access: 'public' as const, rateLimit: { max: 120, timeWindow: '1 minute' } };
  const tags = ['accounts'];
  const post = <B extends z.ZodType>(
    path: string,
    body: B,
    handle: (body: z.output<B>, network: string) => Promise<unknown>,
  ) =>
    app.post(`/api/auth/${path}`, { config, schema: { tags, body } }, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await handle(request.body as never, networkOf(request.ip))),
    );

  post('sign-up', signUpBody, async ({ name, phone, email, password }, network) => {
    const identifier = phone ?? email ?? '';
    needSender(services, identifier);
    const { token } = await beginSignUp(services, { identifier, name, password, network });
    return { confirm: isPhone(identifier) ? 'phone' : 'email', to: identifier, token };
  });

  post('resend-code', z.strictObject({ token }), async ({ token }, network) => {
    await resendCode(services, token, network);
    return { sent: true };
  });

  post('confirm', z.strictObject({ token, code }), ({ token, code }) => confirmSignUp(services, token, code));

  post(
    'sign-in',
    z.strictObject({ identifier: identifierSchema, password: z.string().min(1).max(128) }),
    ({ identifier, password }) => signIn(services, identifier, password),
  );

  post('forgot', z.strictObject({ identifier: identifierSchema }), async ({ identifier }, network) => {
    needSender(services, identifier);
    return { sent: true, ...(await beginReset(services, identifier, network)) };
  });

  post('reset', z.strictObject({ token, code: code.optional(), password }), (body) => resetPassword(services, body));

  app.post('/api/auth/sign-out', { config: { access: 'signed in' }, schema: { tags } }, async (request) => {
    const sessionId = request.person?.sessionId ?? '';
    await services.db.asSystem('sign out', (tx) => tx.deleteFrom('sessions').where('id', '=', sessionId).execute());
    return { signed_out: true };
  });
}
