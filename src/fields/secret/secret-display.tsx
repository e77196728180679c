import { formatDate } from '../../../common/dates.ts';
import type { MaskedSecret } from '../../../resources/kit/index.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** That there is a secret, how it ends and since when. */
export default function SecretDisplay({ value }: { value: MaskedSecret }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <span>
      <span aria-hidden="true">••••</span> {t.ends(value.last4)}{' '}
      <small>{t.since(formatDate(value.at, language))}</small>
    </span>
  );
}
