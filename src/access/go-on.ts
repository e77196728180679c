import type { Entering } from '../../common/contracts/accounts.ts';
import type { FormProps } from './forms/props.ts';
import { enter } from './session.ts';
import type { Texts } from './texts.ts';

/** Goes on with what a proof opened: into the dashboard, or to the second step. What was in the way, if anything. */
export function goOn(
  answer: Entering,
  { place, go }: Pick<FormProps, 'place' | 'go'>,
): keyof Texts['errors'] | undefined {
  if ('user' in answer) return enter(answer, place.next) ? undefined : 'no_cookies';
  go({ form: 'second_step', token: answer.token });
  return undefined;
}
