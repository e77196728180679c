import { fills } from '../resources/fills.ts';

/** What a quick reply may leave open, filled in from the chat it is written into. */
const cannedNames = fills.canned;
export type CannedName = (typeof cannedNames)[number];
/** What a chat fills in; null where it knows none. */
type CannedValues = Readonly<Record<CannedName, string | null>>;

const places = new RegExp(`\\{(${cannedNames.join('|')})\\}`, 'g');

/** Fills in what is known; what is not stays as it is written. */
export const fillCanned = (text: string, values: CannedValues): string =>
  text.replace(places, (place, name: CannedName) => values[name] ?? place);

/** What was left open, `{due}`, each once. */
export const unfilledIn = (text: string): string[] => [...new Set(text.match(places) ?? [])];
