import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contracts from '../../common/contracts/accounts.ts';
import type { Answer, Contract } from '../../common/contracts/contract.ts';
import type { Entered } from '../auth/enter.ts';
import { isPhone } from '../auth/identifier.ts';
import { originOf, rememberBrowser } from '../auth/known-browser.ts';
import { needSender } from '../auth/messages.ts';
import { beginReset, resetPassword } from '../auth/reset.ts';
import { takeSecondStep } from '../auth/second-step.ts';
import { signIn } from '../auth/sign-in.ts';
import { beginSignUp, confirmSignUp, resendCode } from '../auth/sign-up.ts';
import { type Call, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * Sign up, confirm, sign in and out, forgot and reset. What opens a session gives the token the front end keeps in the
 * `access-token` cookie, and sets one of its own by which the browser is known to the account.
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
  async function entering(reply: FastifyReply, opening: Promise<Entered>): Promise<Entered> {
    const entered = await opening;
    if ('user' in entered) await rememberBrowser(services, entered.user.id, reply);
    else reply.code(202);
    return entered;
  }

  secret(contracts.signUp, async ({ body: { name, phone, email, password }, request }) => {
    const identifier = phone ?? email ?? '';
    needSender(services, identifier);
    const { token } = await beginSignUp(services, { identifier, name, password, origin: originOf(request) });
    return { confirm: isPhone(identifier) ? 'phone' : 'email', to: identifier, token };
  });
  secret(contracts.resendCode, async ({ body: { token }, request }) => {
    await resendCode(services, token, originOf(request));
    return { sent: true };
  });
  secret(contracts.confirmSignUp, ({ body, request, reply }) =>
    entering(reply, confirmSignUp(services, body, originOf(request))),
  );
  secret(contracts.signIn, ({ body, request, reply }) => entering(reply, signIn(services, body, originOf(request))));
  secret(contracts.forgotPassword, async ({ body: { identifier }, request }) => {
    needSender(services, identifier);
    return { sent: true, ...(await beginReset(services, identifier, originOf(request))) };
  });
  secret(contracts.resetPassword, ({ body, request, reply }) =>
    entering(reply, resetPassword(services, body, originOf(request))),
  );
  secret(contracts.secondStep, async ({ body, request, reply }) => {
    const opened = await takeSecondStep(services, body, originOf(request));
    await rememberBrowser(services, opened.user.id, reply);
    return opened;
  });

  serve(app, contracts.signOut, async ({ request: { person }, reply }) => {
    const { sessionId = '', userId = '' } = person ?? {};
    // Who was in before browsers were known has no key of this one yet.
    await rememberBrowser(services, userId, reply);
    await services.db.asSystem('sign out', (tx) => tx.deleteFrom('sessions').where('id', '=', sessionId).execute());
    return { signed_out: true };
  });
}
