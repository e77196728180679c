import { Column } from '@ant-design/charts';
import { formatCompact, formatMoney } from '../../../common/money.ts';
import { colours } from '../../../common/tokens.ts';
import { useDark } from '../../app/preferences.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Step } from './sales-bars.tsx';
import { texts } from './texts.ts';

/** Each step beside the one before it, with an axis, and what a column says where one points at it. */
export default function SalesColumns({ steps }: { steps: readonly Step[] }) {
  const t = useTexts(texts);
  const roles = colours[useDark() ? 'dark' : 'light'];
  const names = { before: t.before, now: t.totals.sold };
  const text = {
    labelFill: roles.soft,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    tickStroke: roles.line,
  };
  return (
    <Column
      data={steps.flatMap(({ name, now, before }) => [
        { name, part: names.before, sold: before },
        { name, part: names.now, sold: now },
      ])}
      xField="name"
      yField="sold"
      colorField="part"
      scale={{ color: { range: [roles.edge, roles.brand] }, x: { paddingInner: 0.2, paddingOuter: 0.05 } }}
      group={{ padding: 0 }}
      style={{ radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 40 }}
      axis={{
        x: { ...text, title: false, line: true, lineStroke: roles.line, labelAutoRotate: false, labelAutoHide: true },
        y: {
          ...text,
          title: false,
          gridStroke: roles.line,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          tickCount: 4,
          labelFormatter: formatCompact,
        },
      }}
      tooltip={{ items: [{ channel: 'y', valueFormatter: formatMoney }] }}
      legend={false}
      animate={false}
      autoFit
      height={220}
      theme={{ type: 'classic', view: { viewFill: 'transparent' } }}
    />
  );
}
