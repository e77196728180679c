import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { readyRoles } from '../../resources/kit/access.ts';
import { permissions } from '../../resources/permissions.ts';
import { toE164 } from '../phone.ts';
import { type Answer, contract } from './contract.ts';
import { count, instant, path, phoneNumber, words } from './fields.ts';

/** Names of RFC 2606 where nobody can receive mail. */
const reserved = /\.(?:invalid|test|example|localhost)$/;
export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((address) => address.toLowerCase())
  .refine((address) => !reserved.test(address), { params: { problem: 'reserved_address' } })
  .pipe(z.string());
/** A number in any spelling or an address, as a person writes it in one box → E.164 or lower case. */
export const identifier = words(254)
  .transform((text) => toE164(text) ?? text.toLowerCase())
  .pipe(z.string());
export const password = z.string().min(8).max(128);
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
export const token = z.string().min(8).max(200);
/** Six digits of the app, or a recovery code, with whatever spaces and strokes people write into them. */
export const secondCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{10})$/));

const session = z
  .strictObject({ access_token: z.string(), user: z.strictObject({ id: z.uuid(), name: z.string() }) })
  .meta({ id: 'Session', description: 'The token is what a bearer header carries from now on.' });
/** What opens a session gives the token the front end keeps in the `access-token` cookie. */
export type Session = z.output<typeof session>;

/** What a password alone opens where an account has a second step: the way to it. */
const awaited = z
  .strictObject({ token })
  .meta({ id: 'SecondStep', description: 'For the call that takes the code; it holds ten minutes and five tries.' });
export type Entering = Session | z.output<typeof awaited>;

const role = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** Which of the ready roles it is. */
    preset: z.enum(readyRoles).nullable(),
  })
  .meta({ id: 'RoleName' });
export type RoleName = z.output<typeof role>;

export const user = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** What they are written to in; null until they choose. */
    language: z.enum(languages).nullable(),
    created_at: instant,
    /** In how many shops they work. */
    shop_count: count,
    role: role.nullable(),
    permissions: z.array(z.enum(permissions)),
  })
  .meta({ id: 'User', description: 'Without a shop there is no role.' });
export type User = z.output<typeof user>;

export const signUp = contract({
  id: 'accounts.sign_up',
  method: 'POST',
  path: '/api/auth/sign-up',
  tag: 'accounts',
  summary: 'Begin an account: a code is sent to the number or address',
  access: 'public',
  body: z
    .strictObject({ name: words(120), phone: phoneNumber.optional(), email: email.optional(), password })
    .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
      path: ['phone'],
      params: { problem: 'required' },
    })
    .refine(({ phone, email }) => phone === undefined || email === undefined, {
      path: ['email'],
      params: { problem: 'one_identifier' },
    }),
  answers: { 200: z.strictObject({ confirm: z.enum(['phone', 'email']), to: z.string(), token: z.string() }) },
  problems: ['sms_unavailable', 'mail_unavailable', 'too_many'],
  example: { name: 'Neema Mushi', phone: '0600 345 678', password: 'a long password' },
});
export type SignUpAnswer = Answer<typeof signUp>;

export const resendCode = contract({
  id: 'accounts.resend_code',
  method: 'POST',
  path: '/api/auth/resend-code',
  tag: 'accounts',
  summary: 'Send a new code in place of the last',
  access: 'public',
  body: z.strictObject({ token }),
  answers: { 200: z.strictObject({ sent: z.literal(true) }) },
  problems: ['start_again', 'too_many'],
});

export const confirmSignUp = contract({
  id: 'accounts.confirm_sign_up',
  method: 'POST',
  path: '/api/auth/confirm',
  tag: 'accounts',
  summary: 'Prove the number or address with its code, and open the account',
  access: 'public',
  body: z.strictObject({ token, code }),
  answers: { 200: session, 202: awaited },
  problems: ['wrong_code', 'start_again', 'account_exists'],
});

export const signIn = contract({
  id: 'accounts.sign_in',
  method: 'POST',
  path: '/api/auth/sign-in',
  tag: 'accounts',
  summary: 'Open a session with a password',
  access: 'public',
  body: z.strictObject({ identifier, password: z.string().min(1).max(128) }),
  answers: { 200: session, 202: awaited },
  problems: ['wrong_credentials', 'too_many'],
  example: { identifier: '0600 345 678', password: 'a long password' },
});

export const forgotPassword = contract({
  id: 'accounts.forgot_password',
  method: 'POST',
  path: '/api/auth/forgot',
  tag: 'accounts',
  summary: 'Ask for a code by SMS, or a link by mail, to set a new password',
  access: 'public',
  body: z.strictObject({ identifier }),
  answers: {
    200: z.discriminatedUnion('by', [
      z.strictObject({ sent: z.literal(true), by: z.literal('sms'), token: z.string() }),
      z.strictObject({ sent: z.literal(true), by: z.literal('email') }),
    ]),
  },
  problems: ['sms_unavailable', 'mail_unavailable', 'too_many'],
  example: { identifier: '0600 345 678' },
});
export type ForgotPasswordAnswer = Answer<typeof forgotPassword>;

export const resetPassword = contract({
  id: 'accounts.reset_password',
  method: 'POST',
  path: '/api/auth/reset',
  tag: 'accounts',
  summary: 'Set a new password, and end every other session',
  access: 'public',
  body: z.strictObject({ token, code: code.optional(), password }),
  answers: { 200: session, 202: awaited },
  problems: ['wrong_code', 'start_again'],
});

export const secondStep = contract({
  id: 'accounts.second_step',
  method: 'POST',
  path: '/api/auth/second-step',
  tag: 'accounts',
  summary: 'Open the session by the code that the app shows, or by a recovery code',
  access: 'public',
  body: z.strictObject({ token, code: secondCode }),
  answers: { 200: session },
  problems: ['wrong_second_code', 'code_used', 'start_again', 'too_many'],
});

export const signOut = contract({
  id: 'accounts.sign_out',
  method: 'POST',
  path: '/api/auth/sign-out',
  tag: 'accounts',
  summary: 'End this session',
  access: 'signed in',
  answers: { 200: z.strictObject({ signed_out: z.literal(true) }) },
});

const me = { method: 'GET', tag: 'accounts', access: 'signed in', answers: { 200: user } } as const;
export const getUser = contract({ ...me, id: 'accounts.get_user', path: '/api/user', summary: 'Who is signed in' });
/** The same under the other name that the specification gives it. */
export const getMe = contract({ ...me, id: 'accounts.get_me', path: '/api/me', summary: 'Who is signed in, too' });

const choice = z
  .strictObject({ id: z.uuid(), shop_name: z.string(), logo_url: path.nullable(), role })
  .meta({ id: 'ShopChoice', description: 'One of the shops a person works in.' });
export type ShopChoice = z.output<typeof choice>;

export const listMyShops = contract({
  id: 'accounts.list_shops',
  method: 'GET',
  path: '/api/user/shops',
  tag: 'accounts',
  summary: 'The shops I work in, the one I joined first first',
  access: 'signed in',
  answers: { 200: z.array(choice) },
});

const invitation = z
  .strictObject({
    id: z.uuid(),
    shop_name: z.string(),
    by: z.string().nullable(),
    expires_at: instant.nullable(),
    role,
  })
  .meta({
    id: 'MyInvitation',
    description: 'To work in a shop, to the number or address that the account has proved.',
  });
export type MyInvitation = z.output<typeof invitation>;

export const listMyInvitations = contract({
  id: 'accounts.list_invitations',
  method: 'GET',
  path: '/api/user/invitations',
  tag: 'accounts',
  summary: 'The shops that ask me to work there',
  access: 'signed in',
  answers: { 200: z.array(invitation) },
});

const answering = {
  method: 'POST',
  tag: 'accounts',
  access: 'signed in',
  params: z.strictObject({ id: z.uuid().toLowerCase() }),
  answers: { 200: z.strictObject({ answered: z.literal(true) }) },
  problems: ['not_found', 'invitation_over'],
} as const;
export const acceptInvitation = contract({
  ...answering,
  id: 'accounts.accept_invitation',
  path: '/api/user/invitations/{id}/accept',
  summary: 'Work in that shop from now on; the session goes on there',
});
export const declineInvitation = contract({
  ...answering,
  id: 'accounts.decline_invitation',
  path: '/api/user/invitations/{id}/decline',
  summary: 'Refuse to work in that shop',
});

export const chooseShop = contract({
  id: 'accounts.choose_shop',
  method: 'PUT',
  path: '/api/user/shop',
  tag: 'accounts',
  summary: 'Work in another of my shops from now on',
  access: 'signed in',
  body: z.strictObject({ shop_id: z.uuid() }),
  answers: { 200: choice },
  problems: ['not_found'],
});
