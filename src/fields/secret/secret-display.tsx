import type { MaskedSecret } from '../../../resources/kit/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { texts } from './texts.ts';

/** That there is a secret, how it ends and since when. */
export default function SecretDisplay({ value }: { value: MaskedSecret }) {
  const t = useTexts(texts);
  const time = useTime();
  return (
    <span>
      <span aria-hidden="true">••••</span> {t.ends(value.last4)} <small>{t.since(time(value.at))}</small>
    </span>
  );
}
