import type { FastifyError } from 'fastify';
import { sql } from 'kysely';
import { problems } from '../../resources/problems.ts';
import type { RowProblems } from '../db/tables/imports.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { InvalidInput, readError } from '../errors.ts';
import { Problem } from '../problems.ts';
import { isProblemWord } from '../sentences/field-errors.ts';
import { inBothLanguages, inWords } from './plan-row.ts';

/**
 * Does one row's work so that its failure undoes nothing else of the transaction; gives what it was refused with. What
 * is no refusal goes on.
 */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<RowProblems | undefined> {
  await sql`savepoint import_row`.execute(tx);
  try {
    await work();
    await sql`release savepoint import_row`.execute(tx);
    return undefined;
  } catch (error) {
    const found = readError(error as FastifyError);
    if (found instanceof Problem && problems[found.code].status >= 500) throw error;
    await sql`rollback to savepoint import_row`.execute(tx);
    return refusal(found);
  }
}

function refusal(found: Problem | InvalidInput): RowProblems {
  if (found instanceof InvalidInput) return inBothLanguages(found.issues);
  const { code, errors } = found;
  const words =
    code === 'changed_since' ? inWords('changed_meanwhile') : { en: problems[code].en, sw: problems[code].sw };
  if (Object.keys(errors).length === 0) return { root: words };
  const sentenceOf = (word: string) => (isProblemWord(word) ? inWords(word) : { en: word, sw: word });
  return Object.fromEntries(Object.entries(errors).map(([field, word]) => [field, sentenceOf(word)]));
}
