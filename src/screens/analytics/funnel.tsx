import type { Analytics } from '../../../common/contracts/analytics.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ShareBars } from './share-bars.tsx';
import { texts } from './texts.ts';

const steps = ['chats', 'links', 'orders', 'paid'] as const;

/** What came of the chats that began in this time. */
export function Funnel({ data: { funnel } }: { data: Analytics }) {
  const t = useTexts(texts);
  const shareOf = (count: number) => `${((count / Math.max(1, funnel.chats)) * 100).toFixed(1)}%`;
  return (
    <ChartPanel
      title={t.funnel}
      name="funnel"
      table={{
        head: [t.step, t.people, t.ofChats],
        rows:
          funnel.chats === 0
            ? []
            : steps.map((step) => [t.steps[step], { count: funnel[step] }, shareOf(funnel[step])]),
      }}
    >
      <ShareBars
        shares={steps.map((step) => ({
          ...{ key: step, name: t.steps[step], size: funnel[step], to: undefined },
          value: <b>{funnel[step]}</b>,
          note: step === 'chats' ? undefined : shareOf(funnel[step]),
        }))}
      />
    </ChartPanel>
  );
}
