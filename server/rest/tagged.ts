import type { FastifyReply } from '../http.ts';
import { etag } from './precondition.ts';
import type { Row } from './row.ts';

/** The version travels as the row's ETag too. */
export function tagged(reply: FastifyReply, row: Row): Row {
  if (row.version !== undefined) reply.header('etag', etag(row));
  return row;
}
