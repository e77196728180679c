import pg from 'pg';

/** Beside statements with values, what the tenant scope sends. Migrations take as long as they need. */
const bounded = /^(?:begin(?:$|; set local )|commit$|rollback$)/;

/**
 * A connection may be cut while a request has it: its statements say so to the request, and the pool takes another when
 * it comes back. One that leads nowhere (it is silent for so many milliseconds), or to a server that only reads since
 * another took over, is ended, so that the pool does not give it out again.
 */
export const surviveLoss =
  (silentMs: number) =>
  (client: pg.PoolClient): void => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      const answer = query(withBound(statement, silentMs), ...rest);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isLost(error) && client instanceof pg.Client) client.end().catch(() => {});
        });
      return answer;
    }) as typeof client.query;
  };

function withBound(statement: unknown, silentMs: number): unknown {
  if (typeof statement === 'string')
    return bounded.test(statement) ? { text: statement, query_timeout: silentMs } : statement;
  return typeof statement === 'object' && statement && 'values' in statement
    ? { ...statement, query_timeout: silentMs }
    : statement;
}

const isLost = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || ('code' in error && error.code === '25006'));
