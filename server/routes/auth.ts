import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/accounts.ts';
import type { Answer, Contract } from '../../common/contracts/contract.ts';
import { isPhone } from '../auth/identifier.ts';
import { needSender } from '../auth/messages.ts';
import { beginReset, resetPassword } from '../auth/reset.ts';
import { signIn } from '../auth/sign-in.ts';
import { beginSignUp, confirmSignUp, resendCode } from '../auth/sign-up.ts';
import { networkOf } from '../limits/network.ts';
import { type Call, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * Sign up, confirm, sign in and out, forgot and reset. What opens a session gives the token the front end keeps in the
 * `access-token` cookie.
 */
export function authRoutes(app: FastifyInstance, services: Services): void {
  // Phones share addresses by the thousand: the limits that hold are those of numbers and accounts.
  const rateLimit = { max: 120, timeWindow: '1 minute' };
  const secret = <const C extends Contract, const A extends Answer<C>>(
    contract: C,
    handle: (call: Call<C>) => Promise<A>,
  ) =>
    serve(
      app,
      contract,
      (call) => {
        call.reply.header('cache-control', 'no-store');
        return handle(call);
      },
      { rateLimit },
    );

  secret(contracts.signUp, async ({ body: { name, phone, email, password }, request }) => {
    const identifier = phone ?? email ?? '';
    needSender(services, identifier);
    const { token } = await beginSignUp(services, { identifier, name, password, network: networkOf(request.ip) });
    return { confirm: isPhone(identifier) ? 'phone' : 'email', to: identifier, token };
  });
  secret(contracts.resendCode, async ({ body: { token }, request }) => {
    await resendCode(services, token, networkOf(request.ip));
    return { sent: true };
  });
  secret(contracts.confirmSignUp, ({ body: { token, code } }) => confirmSignUp(services, token, code));
  secret(contracts.signIn, ({ body: { identifier, password } }) => signIn(services, identifier, password));
  secret(contracts.forgotPassword, async ({ body: { identifier }, request }) => {
    needSender(services, identifier);
    return { sent: true, ...(await beginReset(services, identifier, networkOf(request.ip))) };
  });
  secret(contracts.resetPassword, ({ body }) => resetPassword(services, body));

  serve(app, contracts.signOut, async ({ request }) => {
    const sessionId = request.person?.sessionId ?? '';
    await services.db.asSystem('sign out', (tx) => tx.deleteFrom('sessions').where('id', '=', sessionId).execute());
    return { signed_out: true };
  });
}
