import type { Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { useHolder } from '../app/may.ts';
import { useWords } from '../pages/words.ts';
import { Headline } from '../parts/headline.tsx';
import { RehearsalTag } from '../parts/rehearsal-tag.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../parts/use-texts.ts';
import type { Awaited } from './awaited.ts';
import type { Sold } from './sold.ts';
import { soldTexts } from './sold-texts.ts';
import { coinOfSold, reachedBy, standingOf } from './standing.ts';

interface Props {
  resource: Resource;
  sold: Sold;
  why: Awaited['why'] | undefined;
}

/** How a sale stands, in a sentence that says what to do, and how far it has come. */
export function SoldHeadline({ resource, sold, why }: Props) {
  const t = useTexts(soldTexts);
  const words = useWords(resource);
  const { status, fulfilment, rehearsal, channel } = sold;
  const choiceOf = (field: string, value: string) => words.field(field).choices?.[value] ?? value;
  const handed =
    fulfilment === null ? t.handed_over : choiceOf('status', fulfilment === 'delivery' ? 'delivered' : 'picked up');
  const reached = status === 'cancelled' ? -1 : reachedBy[status];
  const steps = [t.placed, choiceOf('status', 'paid'), handed, t.complete];
  const confirms = mayDo(useHolder(), resource.name, 'confirm') && status === 'pending' && sold.confirmed_at === null;
  const paid = rehearsal ? 'rehearsal' : 'real';
  return (
    <Headline
      coin={coinOfSold(resource, sold, why)}
      title={t.standings[standingOf(sold, why)]}
      line={[
        <Time key="at" at={sold.created_at} />,
        ...(channel === 'dashboard' ? [] : [t.through(choiceOf('channel', channel))]),
        // Once it is paid, the word would be read of its money.
        ...(sold.confirmed_at && status === 'pending' ? [t.confirmed] : []),
        ...(rehearsal && status !== 'paid' ? [<RehearsalTag key="rehearsal" />] : []),
      ]}
      steps={reached < 0 ? [] : steps.map((label, at) => ({ label, isReached: at <= reached }))}
      stepsLabel={t.steps}
      money={reached > 0 ? paid : 'none'}
    >
      {confirms && <p className="small soft">{words.action('confirm').means}</p>}
    </Headline>
  );
}
