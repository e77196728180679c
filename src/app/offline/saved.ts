import { savedAnswers } from '../../opening/shell.ts';
import { database } from './database.ts';

/** An answer as it came, kept on the device. */
export interface Saved {
  /** The query's hash. */
  key: string;
  /** Whose it is: nobody else is shown it. */
  session: string;
  /** Empty where no shop is known yet. */
  shop: string;
  /** When it came. */
  at: number;
  json: string;
}

const bounds = { count: 300, characters: 4_000_000 };
const saved = database<Saved>(savedAnswers, 'key');

export const readSaved = saved.get;
export const dropSaved = (key: string): Promise<void> => saved.change([], [key]);

/** Keeps these, and lets go what is oldest or of somebody else. */
export async function save(answers: readonly Saved[], session: string): Promise<void> {
  await saved.change(answers, []);
  const out = outOf(await saved.all(), session);
  if (out.length > 0) await saved.change([], out);
}

/** The keys to let go. */
export function outOf(all: readonly Saved[], session: string): string[] {
  let characters = 0;
  return [...all]
    .sort((one, other) => other.at - one.at)
    .filter((each, count) => {
      characters += each.json.length;
      return each.session !== session || count >= bounds.count || characters > bounds.characters;
    })
    .map(({ key }) => key);
}
