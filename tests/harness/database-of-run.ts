import { anyDatabase, type DatabaseKind, databases } from './databases.ts';
import { inLongRun } from './long-run.ts';

/**
 * For what is the same on each: one before a change lands, both in the long run. What is of the databases themselves
 * (their migrations, queue, search, paging, tenancy, backups) asks for `databases`.
 */
export const databasesOfRun = inLongRun<DatabaseKind[]>([anyDatabase], databases);
