import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/profile.ts';
import { beginIdentifier, confirmIdentifier } from '../auth/change-identifier.ts';
import { changePassword } from '../auth/change-password.ts';
import { beginFactor, confirmFactor, readFactor } from '../auth/factors.ts';
import { originOf, rememberBrowser } from '../auth/known-browser.ts';
import { needSender } from '../auth/messages.ts';
import { endOwnSessions, listOwnSessions } from '../auth/own-sessions.ts';
import { proveSelf } from '../auth/prove-self.ts';
import { removeSecondStep } from '../auth/remove-second-step.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { personOf, readUser } from './person.ts';

/**
 * What somebody changes of their own account: name and language, number and address, password and second step, and
 * where they are signed in.
 */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const guessed = { rateLimit: { max: 30, timeWindow: '1 minute' } };

  serve(app, contracts.changeUser, async ({ request, body: { name, language } }) => {
    const person = personOf(request);
    await services.db.asSystem('change an account', (tx) =>
      tx
        .updateTable('users')
        .set({
          ...(name !== undefined && { name }),
          ...(language !== undefined && { language }),
          updated_at: services.world.now().toISOString(),
        })
        .where('id', '=', person.userId)
        .execute(),
    );
    return readUser(services, person);
  });

  serve(
    app,
    contracts.changePassword,
    async ({ request, reply, body: { current_password: current, password } }) => {
      const person = personOf(request);
      await changePassword(services, person, { current, password });
      await rememberBrowser(services, person.userId, reply);
      return { changed: true };
    },
    guessed,
  );

  serve(
    app,
    contracts.changeIdentifier,
    async ({ request, reply, body: { to, ...proof } }) => {
      const person = personOf(request);
      needSender(services, to);
      await proveSelf(services, person, proof);
      reply.header('cache-control', 'no-store');
      return { to, ...(await beginIdentifier(services, person.userId, to, originOf(request))) };
    },
    guessed,
  );
  serve(
    app,
    contracts.confirmIdentifier,
    async ({ request, body }) => {
      const person = personOf(request);
      await confirmIdentifier(services, person.userId, body);
      return readUser(services, person);
    },
    guessed,
  );

  serve(app, contracts.listSessions, ({ request }) => listOwnSessions(services, personOf(request)));
  serve(app, contracts.endSession, async ({ request, params: { id } }) => {
    const ended = await endOwnSessions(services, personOf(request), id);
    if (ended === 0) throw problem('not_found');
    return { ended };
  });
  serve(app, contracts.endOtherSessions, async ({ request }) => ({
    ended: await endOwnSessions(services, personOf(request)),
  }));

  serve(app, contracts.readTotp, ({ request }) => readFactor(services, personOf(request).userId));
  serve(
    app,
    contracts.beginTotp,
    ({ request, reply, body: { password } }) => {
      reply.header('cache-control', 'no-store');
      return beginFactor(services, personOf(request), password);
    },
    guessed,
  );
  serve(
    app,
    contracts.confirmTotp,
    async ({ request, reply, body: { code } }) => {
      reply.header('cache-control', 'no-store');
      return { recovery_codes: await confirmFactor(services, personOf(request).userId, code) };
    },
    guessed,
  );
  serve(
    app,
    contracts.removeTotp,
    async ({ request, body }) => {
      const person = personOf(request);
      await removeSecondStep(services, person, body);
      return readFactor(services, person.userId);
    },
    guessed,
  );
}
