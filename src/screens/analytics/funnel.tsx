import type { Analytics } from '../../../common/contracts/analytics.ts';
import { type Begun, type FunnelStep, funnelSteps } from '../../../common/funnel.ts';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { screens } from '../../app/screens.ts';
import { ShareBars } from '../../parts/share-bars.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { funnelTexts } from '../funnel-texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { texts } from './texts.ts';

/** What came of the chats that began in this time; each step leads to its chats. */
export function Funnel({ data: { funnel, from, to } }: { data: Analytics }) {
  const t = useTexts(texts);
  const { steps } = useTexts(funnelTexts);
  const mayRead = may(useHolder(), 'conversations.read');
  const shareOf = (count: number) => `${((count / Math.max(1, funnel.chats)) * 100).toFixed(1)}%`;
  const wayTo = (step: FunnelStep): string | undefined => {
    const begun: Begun = { begun_from: from, begun_to: to, step };
    return mayRead ? `${screens.conversations.path}?${new URLSearchParams({ ...begun })}` : undefined;
  };
  return (
    <ChartPanel
      title={t.funnel}
      name="funnel"
      table={{
        head: [t.step, t.people, t.ofChats],
        rows:
          funnel.chats === 0
            ? []
            : funnelSteps.map((step) => [steps[step], { count: funnel[step], to: wayTo(step) }, shareOf(funnel[step])]),
      }}
    >
      <ShareBars
        shares={funnelSteps.map((step) => ({
          ...{ key: step, name: steps[step], size: funnel[step], to: wayTo(step) },
          value: <b>{funnel[step]}</b>,
          note: step === 'chats' ? undefined : shareOf(funnel[step]),
        }))}
      />
    </ChartPanel>
  );
}
