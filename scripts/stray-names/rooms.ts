/** Where the words of the kit are at home: the kit, and for a kind its own folder of inputs and cells. */
export const kinds = {
  scanned: /^(resources|server|src|common|scripts)\//,
  home: /^(resources\/kit|src\/fields\/[^/]+)\//,
};
export const modes = { scanned: /^(resources|server|src|common|scripts|tests)\//, home: /^resources\/kit\// };

/**
 * Code that serves every record type alike, and so names none. All other rooms are of one area (orders, money, chat …),
 * whose rows they read and write by name, as SQL does; `handlers`, `schedules`, `subscribers` and `schema` are the
 * lists in which areas are entered.
 */
export const generic: readonly RegExp[] = [
  /^resources\/kit\//,
  /^server\/(rest|limits)\//,
  /^server\/events\/(?!handlers|schedules|subscribers)/,
  /^server\/db\/(?!tables|schema)/,
  /^server\/(http|idempotency|openapi)\.ts$/,
  /^src\/(app|fields|pages)\//,
];
/**
 * The few record types that the kit itself stands on, and where it may name them: whose all is, what happened, who may.
 */
export const groundwork: Readonly<Record<string, RegExp>> = {
  shops: /^(server\/(db|rest)|src\/app)\//,
  events: /^(server\/(events|rest)|src\/app)\//,
  roles: /^server\/http\.ts$/,
  // Of any list.
  saved_views: /^src\/pages\/list[./]/,
  // Refine's name for what a toast says, and Postgres's NOTIFY.
  notifications: /^(src\/app\/i18n|server\/(db|events))\//,
};
/** What a record type says of itself, and what belongs to one alone. */
export const recordHomes = /^(resources|server\/resources|src\/resources)\//;
