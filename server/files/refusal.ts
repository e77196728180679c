import { may } from '../../resources/may.ts';
import { accessTo } from '../../resources/permissions.ts';
import { chatRecord } from '../chat/attachments/attach.ts';
import { flowRecord } from '../chat/flows/files.ts';
import type { Caller } from '../http.ts';
import { type Problem, problem } from '../problems.ts';
import type { Registry } from '../rest/registry.ts';

/**
 * Why somebody does not read a private file: `not_found` of one that no record names, to all but who sent it;
 * `not_allowed` to who may read no record that does. Undefined where they do.
 */
export function fileRefusal(
  resources: Registry['resources'],
  caller: Caller,
  { sent_by, records }: { sent_by: string | null; records: readonly string[] },
): Problem | undefined {
  // Where people read only what they made, what hangs on it is for who reads all of it, and for who sent it.
  const reads = records.flatMap((name) => {
    if (name === chatRecord) return ['conversations.read' as const];
    if (name === flowRecord) return ['flows.read' as const];
    const record = resources[name];
    return record ? accessTo(record, record.ownRows ? 'update' : 'read') : [];
  });
  const isOwn =
    sent_by !== null && sent_by === caller.actor.id && records.every((name) => resources[name]?.ownRows === true);
  if (isOwn) return undefined;
  if (reads.length === 0) return problem('not_found');
  const isRead = reads.some((read) => read === 'shop' || may(caller, read));
  return isRead ? undefined : problem('not_allowed', {}, { missing: reads });
}
