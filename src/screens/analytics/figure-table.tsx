import { Amount } from '../../parts/amount.tsx';
import { Way } from '../../parts/way.tsx';

/** Text, or a figure with the way to its rows. */
export type Cell = string | { amount: number; to?: string | undefined } | { count: number; to?: string | undefined };
export interface Table {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What a chart is drawn from. */
export const FigureTable = ({ table: { head, rows }, title }: { table: Table; title: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <div className="analytics-table" role="region" aria-label={title} tabIndex={0}>
    <table className="grid">
      <thead>
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" className={isText(rows[0]?.[at]) ? undefined : 'right'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name
          <tr key={row}>
            {cells.map((cell, at) =>
              typeof cell === 'string' ? (
                <td key={head[at]}>{cell}</td>
              ) : (
                <td key={head[at]} className="right">
                  <Way to={cell.to}>{'amount' in cell ? <Amount value={cell.amount} /> : cell.count}</Way>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
const isText = (cell: Cell | undefined) => cell === undefined || typeof cell === 'string';
