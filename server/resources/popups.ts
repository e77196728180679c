import { type RawBuilder, sql } from 'kysely';
import type { PopupEvent } from '../../common/contracts/popups.ts';
import { startsFrom } from '../../resources/kit/index.ts';
import { popups as definition } from '../../resources/popups.ts';
import { problem } from '../problems.ts';
import type { Behaviour, SimpleAction } from '../rest/behaviour.ts';
import { missingIn } from './popup-ready.ts';

const countOf = (event: PopupEvent): RawBuilder<unknown> =>
  sql`(select count(*)::int from popup_events e where e.shop_id = popups.shop_id and e.popup_id = popups.id and
    e.event = ${sql.lit(event)})`;

/** The state moves only from where the action starts, whoever else is at it; what is not ready is not published. */
const move =
  (action: 'publish' | 'unpublish'): SimpleAction =>
  async ({ services, tx, caller }, id) => {
    const { to, ...transition } = definition.actions[action];
    const moved = await tx
      .updateTable('popups')
      .set({ state: to, updated_at: services.world.now().toISOString() })
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', id)
      .where('state', 'in', startsFrom(definition, transition))
      .returningAll()
      .executeTakeFirst();
    if (!moved) throw problem('wrong_state');
    if (to === 'published') refuseUnready(moved);
  };

function refuseUnready(popup: Parameters<typeof missingIn>[0]): void {
  const errors = missingIn(popup);
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
}

export const popups: Behaviour<'popups'> = {
  computed: {
    views: countOf('view'),
    clicks: countOf('click'),
    closes: countOf('close'),
    captures: sql`(select count(distinct c.phone)::int from consents c where c.shop_id = popups.shop_id and
      c.source_id = popups.id)`,
  },
  async afterWrite(_context, popup) {
    if (popup.state === 'published') refuseUnready(popup);
  },
  actions: { publish: move('publish'), unpublish: move('unpublish') },
};
