import { Column } from '@ant-design/charts';
import { formatAmount, formatCompact } from '../../../common/money.ts';

export interface Bar {
  at: string;
  part: string;
  amount: number;
}
interface Props {
  bars: readonly Bar[];
  /** Of the parts, in their order. */
  colours: readonly string[];
  ink: string;
  line: string;
}

/** Drawn on a canvas: fetched once a chart is seen. */
export default function SalesPlot({ bars, colours, ink, line }: Props) {
  return (
    <Column
      data={bars}
      xField="at"
      yField="amount"
      colorField="part"
      group
      height={260}
      autoFit
      animate={false}
      legend={false}
      scale={{ color: { range: [...colours] } }}
      style={{ radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 40 }}
      axis={{
        x: {
          labelFill: ink,
          labelFillOpacity: 1,
          labelAutoRotate: false,
          labelAutoHide: true,
          title: false,
          tick: false,
        },
        y: {
          labelFill: ink,
          labelFillOpacity: 1,
          labelFormatter: formatCompact,
          title: false,
          gridStroke: line,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
        },
      }}
      tooltip={{ items: [{ channel: 'y', valueFormatter: formatAmount }] }}
    />
  );
}
