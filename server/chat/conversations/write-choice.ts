import { unfilledIn } from '../../../common/canned.ts';
import type { ChatChoices } from '../../../common/contracts/inbox.ts';
import { limits } from '../../../common/flow/limits.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import { type Option, offer } from '../engine/actions.ts';
import { staffOption } from './picked-title.ts';
import { answer } from './write.ts';

interface Choice {
  id: string;
  text: string;
  buttons: readonly string[];
  list: ChatChoices | null;
}

/**
 * Answers with a text and what can be picked below it. What the channel would not take as it is written is refused and
 * never cut. Throws as {@link answer}, and `validation_failed`.
 */
export function writeChoice(
  services: Services,
  tx: Tx,
  author: Parameters<typeof answer>[2],
  { id, text, buttons, list }: Choice,
): Promise<string> {
  const part = list ? 'list' : 'buttons';
  if (unfilledIn(text).length > 0) throw problem('validation_failed', { text: 'unfilled' });
  if ([...text].length > limits.body) throw problem('validation_failed', { text: 'choice_long' });
  if (list && buttons.length > 0) throw problem('validation_failed', { buttons: 'other' });
  // A row without a description is one all the same: few of them do not become buttons.
  const rows = list?.rows.map((row) => ({ ...row, description: row.description ?? '' }));
  const titles = rows ?? buttons.map((title) => ({ title }));
  if (new Set(titles.map(({ title }) => title)).size < titles.length)
    throw problem('validation_failed', { [part]: 'choice_twice' });
  const key = services.world.newId();
  const options = titles.map((row, at): Option => ({ ...row, id: `${staffOption}${key}:${at}` }));
  return answer(services, tx, author, id, () => [{ action: offer(text, options, { button: list?.button ?? '' }) }]);
}
