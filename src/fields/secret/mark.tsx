import { formatDate } from '../../../common/dates.ts';
import type { SecretMark } from '../../../resources/kit/index.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** That there is a secret, how it ends and since when. */
export default function Mark({ value }: { value: SecretMark }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <span>
      <span aria-hidden="true">••••</span> {say.ends(value.last4)}{' '}
      <small>{say.since(formatDate(value.at, language))}</small>
    </span>
  );
}
