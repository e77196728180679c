/**
 * WhatsApp's limits in characters and counts (protocol sheet §3). The widget keeps them too, so that a flow means the
 * same everywhere.
 */
export const limits = {
  text: 4096,
  body: 1024,
  header: 60,
  footer: 60,
  buttons: 3,
  buttonTitle: 20,
  buttonId: 256,
  menuButton: 20,
  rows: 10,
  sections: 10,
  rowId: 200,
  rowTitle: 24,
  rowDescription: 72,
  sectionTitle: 24,
  caption: 1024,
  media: 10,
} as const;

/** So many blocks a turn: a flow that leads in a ring without asking anything would talk for ever. */
export const maxRun = 20;

/** So many minutes a flow waits at most: an hour is left of the day in which WhatsApp takes answers. */
export const longestWait = 23 * 60;

/** So many letters has the answer that a test takes for a system's, at most. */
export const longestSample = 4000;

/** So many letters have the values, addresses and names that a step is written with, at most. */
export const sizes = {
  value: 200,
  url: 1000,
  body: 4000,
  path: 200,
  headerName: 60,
  headerValue: 500,
  placeName: 100,
  placeAddress: 200,
} as const;
/** So many headers has a call, and so many things are taken from its answer, at most. */
export const maxRows = 10;

/** So often a question takes an answer that does not fit, at most. */
export const maxTries = 10;

/** What one flow may hold: so many blocks, and so many bytes of its JSON. */
export const maxBlocks = 300;
export const maxFlowBytes = 256_000;

/** So many versions an answer has at most. */
export const versionsAtOnce = 50;

/** Shortens to a number of code points, with … where something was cut. */
export function shorten(text: string, max: number): string {
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
