import type { KyselyPlugin } from 'kysely';

const instants = ['createdAt', 'updatedAt', 'expiresAt', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'];

/** better-auth compares dates as Date; everywhere else an instant is its ISO text. */
export const datesForAccounts: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        instants.filter((name) => typeof row[name] === 'string').map((name) => [name, new Date(String(row[name]))]),
      ),
    })),
  }),
};
