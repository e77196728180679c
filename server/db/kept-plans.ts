import pg from 'pg';

const maxPlans = 400;
const plans = new Map<string, string>();
let planned = 0;

/**
 * Has Postgres keep the plan of each statement with values: planning under row-level security costs more than running
 * it.
 */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest);
    // Filters make new statements without end; what came first is what the server runs all day.
    if (!plans.has(text) && plans.size < maxPlans) plans.set(text, `plan${planned++}`);
    const name = plans.get(text);
    const answer = query(name === undefined ? { text, values } : { name, text, values }, ...rest);
    // A migration of another process changed what a plan gives: the next call plans anew, under another name.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '0A000') plans.delete(text);
      });
    return answer;
  }) as typeof client.query;
}
