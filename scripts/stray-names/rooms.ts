/** Where the words of the kit are at home: the kit, and for a kind its own folder of inputs and cells. */
export const kinds = {
  scanned: /^(resources|server|src|common|scripts)\//,
  home: /^(resources\/kit|src\/fields\/[^/]+)\//,
};
export const modes = { scanned: /^(resources|server|src|common|scripts|tests)\//, home: /^resources\/kit\// };

/**
 * Code that serves every record type alike, and so names none. All other rooms are of one area (orders, money, chat …), whose rows they
 * read and write by name, as SQL does; `handlers` and `schedules` are the lists in which areas are entered.
 */
export const generic: readonly RegExp[] = [
  /^resources\/kit\//,
  /^server\/(rest|limits)\//,
  /^server\/events\/(?!handlers|schedules)/,
  /^server\/db\/(?!seed|demo|tables)/,
  /^server\/(http|idempotency|openapi)\.ts$/,
  /^src\/(app|fields|pages)\//,
];
/** What a record type says of itself, and what belongs to one alone. */
export const recordHomes = /^(resources|server\/resources|src\/resources)\//;
