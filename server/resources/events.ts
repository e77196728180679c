import { sql } from 'kysely';
import { type ResourceName, resources } from '../../resources/index.ts';
import type { Changes, Resource } from '../../resources/kit/index.ts';
import { openChanges } from '../../resources/kit/reserved.ts';
import { mayDo, mayReadAll } from '../../resources/may.ts';
import { wasUndone } from '../orders/steps.ts';
import type { Behaviour } from '../rest/behaviour.ts';

/** What happened to a thing is for whoever may read every such thing. */
const subjects: readonly Resource[] = Object.values(resources);

export const events: Behaviour<'events'> = {
  shown(holder, event) {
    const record = resources[event.subject as ResourceName] as Resource | undefined;
    if (!record || event.changes === null) return event;
    const holds = (only: string) => mayDo(holder, record.name, only);
    return { ...event, changes: openChanges(record.fields, event.changes as Changes, holds) };
  },
  visible: (holder) =>
    sql`subject = any (${subjects.filter((each) => mayReadAll(holder, each)).map(({ name }) => name)})`,
  computed: {
    undone: sql`(events.subject = 'orders' and ${wasUndone('events')})`,
    // By SMS, or in the chat that the order came from; null for a step that nobody is told about.
    notification: sql`coalesce(
      (select case when m.state in ('queued', 'sending') then 'waiting' else m.state end from outbound_messages m
        where m.shop_id = events.shop_id and m.effect_key = 'order:' || events.id),
      (select case when m.status in ('queued', 'sending') then 'waiting' when m.status = 'read' then 'delivered'
        else m.status end
        from messages m where m.shop_id = events.shop_id
          and m.effect_key in ('order:' || events.id || ':0', 'order:' || events.id || ':template:0')
        order by m.seq desc limit 1))`,
  },
};
