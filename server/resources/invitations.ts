import { invitations as definition } from '../../resources/invitations.ts';
import { startsFrom } from '../../resources/kit/index.ts';
import { isPhone } from '../auth/identifier.ts';
import { consume } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';
import { assertMayGrant } from '../roles/assert-may-grant.ts';
import { heldBy } from '../roles/held.ts';
import { identifierOf, openUntil, sendInvitation } from '../roles/invitations.ts';
import { withheldFrom } from '../roles/withheld.ts';

/** Each is sent at most so often in a day to one person, and so many by one shop, and by all. */
const spend = ({ services, tx, caller }: ActionContext, to: string) =>
  consume(
    services,
    tx,
    { limit: 'invitations_of_shop', key: caller.shopId },
    { limit: 'invitations_to', key: `${caller.shopId} ${to}` },
    { limit: 'invitations_to_person', key: to },
    { limit: isPhone(to) ? 'invitations_by_sms' : 'invitations_by_mail', key: 'invitations' },
  );

export const invitations: Behaviour<'invitations'> = {
  async afterWrite(context, { id, recipient: typed, role_id, language }) {
    const { services, tx, caller } = context;
    const to = identifierOf(typed);
    if (to === undefined) throw problem('validation_failed', { recipient: 'identifier' });
    const role = await tx
      .selectFrom('roles')
      .select(['preset', 'permissions', withheldFrom('roles').as('withheld')])
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', role_id)
      .executeTakeFirst();
    if (!role) throw problem('validation_failed', { role_id: 'not_found' });
    assertMayGrant(caller, heldBy(role));
    const now = services.world.now();
    const other = await tx
      .selectFrom('invitations')
      .select('id')
      .where('shop_id', '=', caller.shopId)
      .where('recipient', '=', to)
      .where('id', '!=', id)
      .where('state', '=', 'open')
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    if (other) throw problem('validation_failed', { recipient: 'invited_already' });
    await spend(context, to);
    await tx
      .updateTable('invitations')
      .set({ recipient: to, expires_at: openUntil(now).toISOString(), times_sent: 1 })
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', id)
      .execute();
    await sendInvitation(services, tx, { shopId: caller.shopId, to, by: caller.actor.name, language });
  },
  actions: {
    async resend(context, id) {
      const { services, tx, caller } = context;
      const now = services.world.now();
      const sent = await tx
        .updateTable('invitations')
        .set((by) => ({
          expires_at: openUntil(now).toISOString(),
          times_sent: by('times_sent', '+', 1),
          updated_at: now.toISOString(),
        }))
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning(['recipient', 'language'])
        .executeTakeFirst();
      if (!sent) throw problem('wrong_state');
      await spend(context, sent.recipient);
      await sendInvitation(services, tx, {
        ...{ shopId: caller.shopId, to: sent.recipient, language: sent.language, by: caller.actor.name },
      });
    },
    async withdraw({ services, tx, caller }, id) {
      const { to, ...transition } = definition.actions.withdraw;
      const moved = await tx
        .updateTable('invitations')
        .set({ state: to, updated_at: services.world.now().toISOString() })
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', id)
        .where('state', 'in', startsFrom(definition, transition))
        .returning('id')
        .executeTakeFirst();
      if (!moved) throw problem('wrong_state');
    },
  },
};
