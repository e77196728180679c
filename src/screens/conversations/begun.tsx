import { Link } from 'react-router';
import { formatSpan } from '../../../common/dates.ts';
import { type Begun, funnelSteps } from '../../../common/funnel.ts';
import { useLanguage } from '../../app/language.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { funnelTexts } from '../funnel-texts.ts';

/** What the address says of chats by when they began, as figures lead to them. */
export function begunOf(address: URLSearchParams): Begun | undefined {
  const [from, to] = [address.get('begun_from'), address.get('begun_to')];
  if (from === null || to === null) return undefined;
  const step = funnelSteps.find((each) => each === address.get('step')) ?? 'chats';
  return { begun_from: from, begun_to: to, step };
}

/** Which chats are shown, and the way back to all of them. */
export function BegunChip({ begun, all }: { begun: Begun; all: string }) {
  const t = useTexts(funnelTexts);
  const span = formatSpan({ from: begun.begun_from, to: begun.begun_to }, useLanguage());
  return (
    <p className="inbox-begun">
      <Link to={all} aria-label={t.showAll}>
        {t.steps[begun.step]} · {span} <Icon name="close" size={16} />
      </Link>
    </p>
  );
}
