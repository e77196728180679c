import { sql } from 'kysely';
import { toE164 } from '../../common/phone.ts';
import { listPeriods } from '../../resources/enums.ts';
import { resources } from '../../resources/index.ts';
import { readCondition } from '../../resources/kit/condition-read.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { relationsOf } from '../../resources/relations.ts';
import { maxSavedViews, namedDays } from '../../resources/saved_views.ts';
import { Problem, problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { pageParameters } from '../rest/paging.ts';
import { readListQuery } from '../rest/query.ts';

const lists: readonly Resource[] = Object.values<Resource>(resources).filter(({ scope }) => scope === 'shop');
const readableBy = (holder: Holder) => lists.filter(({ name }) => mayDo(holder, name, 'read'));

export const savedViews: Behaviour<'saved_views'> = {
  visible: (holder) => sql`saved_views.record = any (${sql.val(readableBy(holder).map(({ name }) => name))})`,
  async mayStand({ tx, caller }, writes) {
    const errors: Record<string, string> = {};
    // One after the other, so that each counts those before it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_views ${caller.shopId}`}, 0))`.execute(tx);
    for (const { row } of writes) {
      const resource = readableBy(caller).find(({ name }) => name === row.record);
      if (!resource) errors.record = 'not_found';
      else if (!isListed(resource, row.query)) errors.query = 'not_a_list';
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_views
        where shop_id = ${caller.shopId} and record = ${row.record}`.execute(tx);
      if ((rows[0]?.count ?? 0) > maxSavedViews) errors.name = 'views_full';
    }
    if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  },
};

/** Whether the list of a record can be asked for by this address, as its own call reads it. */
function isListed(resource: Resource, query: string): boolean {
  const given = new URLSearchParams(query);
  const parameters: Record<string, string[]> = Object.fromEntries(
    [...given.keys()].map((name) => [name, given.getAll(name)]),
  );
  const { [namedDays]: days, ...narrowing } = parameters;
  if (days?.some((each) => !(listPeriods as readonly string[]).includes(each))) return false;
  if ([...pageParameters, 'range'].some((name) => narrowing[name] !== undefined)) return false;
  try {
    readListQuery(resource, narrowing, {
      // Only whether it can be read: nothing is asked of the database.
      among: (field) => [sql.ref(field)],
      condition(tree) {
        if ('issues' in readCondition(resource, tree, { toE164, relationsOf })) throw problem('bad_query');
        return sql`true`;
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
