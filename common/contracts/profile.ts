import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { code, email, identifier, password, secondCode, token, user } from './accounts.ts';
import { contract } from './contract.ts';
import { count, instant, words } from './fields.ts';

const mine = { tag: 'profile', access: 'signed in' } as const;
const current = z.string().min(1).max(128);

export const changeUser = contract({
  ...mine,
  id: 'accounts.change_user',
  method: 'PATCH',
  path: '/api/user',
  summary: 'Change what I am called, and the language I am written to in',
  body: z
    .strictObject({ name: words(120).optional(), language: z.enum(languages).optional() })
    .refine((change) => Object.keys(change).length > 0, { path: ['name'], params: { problem: 'required' } }),
  answers: { 200: user },
});

export const changePassword = contract({
  ...mine,
  id: 'accounts.change_password',
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Set a new password by the one there is, and end every other session',
  body: z.strictObject({ current_password: current, password }),
  answers: { 200: z.strictObject({ changed: z.literal(true) }) },
  problems: ['wrong_password', 'too_many'],
  example: { current_password: 'a long password', password: 'another long password' },
});

/** A number or an address that could receive a code. */
const reachable = identifier.refine((to) => to.startsWith('+') || email.safeParse(to).success, {
  params: { problem: 'identifier' },
});

export const changeIdentifier = contract({
  ...mine,
  id: 'accounts.change_identifier',
  method: 'POST',
  path: '/api/user/identifier',
  summary: 'Have a code sent to a new number or address of mine',
  /** By the password; where signing in takes a second step, by its code instead. */
  body: z.strictObject({ to: reachable, password: current.optional(), code: secondCode.optional() }),
  answers: { 200: z.strictObject({ to: z.string(), token: z.string() }) },
  problems: ['sms_unavailable', 'mail_unavailable', 'wrong_password', 'wrong_second_code', 'code_used', 'too_many'],
  example: { to: '0600 345 678', password: 'a long password' },
});

export const confirmIdentifier = contract({
  ...mine,
  id: 'accounts.confirm_identifier',
  method: 'POST',
  path: '/api/user/identifier/confirm',
  summary: 'Be known by the new number or address from now on; the old one is told',
  body: z.strictObject({ token, code }),
  answers: { 200: user },
  problems: ['wrong_code', 'start_again', 'identifier_taken'],
});

const session = z
  .strictObject({
    id: z.uuid(),
    /** What it is, as its browser says: `Chrome`, `Android`, `TECNO BD2p`. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    model: z.string().nullable(),
    /** The first parts of the address that it last called from. */
    network: z.string().nullable(),
    /** To a quarter of an hour. */
    used_at: instant,
    created_at: instant,
    /** It is the one that asks. */
    here: z.boolean(),
  })
  .meta({ id: 'OpenSession', description: 'Where I am signed in.' });
export type OpenSession = z.output<typeof session>;

export const listSessions = contract({
  ...mine,
  id: 'accounts.list_sessions',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where I am signed in: here first, then what was used last',
  answers: { 200: z.array(session) },
});
const ended = z.strictObject({ ended: count });
export const endSession = contract({
  ...mine,
  id: 'accounts.end_session',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  summary: 'Sign that device out',
  params: z.strictObject({ id: z.uuid().toLowerCase() }),
  answers: { 200: ended },
  problems: ['not_found'],
});
export const endOtherSessions = contract({
  ...mine,
  id: 'accounts.end_other_sessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Sign out every device but this one',
  answers: { 200: ended },
});

const totp = z
  .strictObject({ since: instant.nullable(), recovery_codes_left: count })
  .meta({ id: 'SecondStepState', description: 'Null where signing in takes the password alone.' });
export type SecondStepState = z.output<typeof totp>;

export const readTotp = contract({
  ...mine,
  id: 'accounts.read_totp',
  method: 'GET',
  path: '/api/user/totp',
  summary: 'Whether signing in takes a second step',
  answers: { 200: totp },
});
export const beginTotp = contract({
  ...mine,
  id: 'accounts.begin_totp',
  method: 'POST',
  path: '/api/user/totp',
  summary: 'A secret for an app that makes codes, for who knows the password; it counts once a code of it was right',
  body: z.strictObject({ password: current }),
  answers: { 200: z.strictObject({ secret: z.string(), uri: z.string() }) },
  problems: ['wrong_password', 'wrong_state', 'too_many'],
  example: { password: 'a long password' },
});
export const confirmTotp = contract({
  ...mine,
  id: 'accounts.confirm_totp',
  method: 'POST',
  path: '/api/user/totp/confirm',
  summary: 'Take the second step from now on; gives the recovery codes, this once',
  body: z.strictObject({ code }),
  answers: { 200: z.strictObject({ recovery_codes: z.array(z.string()) }) },
  problems: ['wrong_second_code', 'wrong_state', 'too_many'],
});
export const removeTotp = contract({
  ...mine,
  id: 'accounts.remove_totp',
  method: 'DELETE',
  path: '/api/user/totp',
  summary: 'Sign in by the password alone again',
  body: z.strictObject({ password: current, code: secondCode }),
  answers: { 200: totp },
  problems: ['wrong_password', 'wrong_second_code', 'code_used', 'wrong_state', 'too_many'],
  example: { password: 'a long password', code: '482913' },
});
