import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { csvLine } from '../../../common/csv.ts';
import { currency } from '../../../resources/brand.ts';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { type Cell, FigureTable, type Table } from './figure-table.tsx';
import { texts } from './texts.ts';

interface Props {
  title: string;
  /** Names the file. */
  name: string;
  className?: string;
  table: Table;
  /** The chart. */
  children: ReactNode;
}

/** A chart, or the table that it is drawn from, and the same as a file. */
export function ChartPanel({ title, name, className = '', table, children }: Props) {
  const t = useTexts(texts);
  const [asTable, setAsTable] = useState(false);
  const isEmpty = table.rows.length === 0;
  return (
    <Panel
      title={<h2>{title}</h2>}
      className={`analytics-panel ${className}`}
      extra={
        !isEmpty && (
          <span>
            <Button
              type="text"
              size="large"
              icon={<Icon name={asTable ? 'chart' : 'table'} size={18} />}
              aria-label={`${title}: ${asTable ? t.chart : t.table}`}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
            <Button
              type="text"
              size="large"
              icon={<Icon name="download" size={18} />}
              aria-label={`${title}: ${t.file}`}
              onClick={() => save(name, table)}
            />
          </span>
        )
      }
    >
      {isEmpty ? <p className="soft">{t.empty}</p> : asTable ? <FigureTable table={table} title={title} /> : children}
    </Panel>
  );
}

const inFile = (cell: Cell): string | number => {
  if (typeof cell === 'string') return cell;
  return 'amount' in cell ? cell.amount / currency.minor : cell.count;
};
function save(name: string, { head, rows }: Table): void {
  const text = [head, ...rows.map((cells) => cells.map(inFile))].map(csvLine).join('');
  // The mark by which spreadsheets know that it is UTF-8.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), `${name}.csv`);
}
