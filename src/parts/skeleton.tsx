import type { CSSProperties } from 'react';
import './skeleton.css';

/** Bars where text will stand. antd's own brings a sheet of styles that is worked out on the phone. */
export const Skeleton = ({ rows, fillsScreen }: { rows: number; fillsScreen?: boolean | undefined }) => (
  <div className="skeleton" data-fills-screen={fillsScreen || undefined} aria-busy="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name
      <i key={row} />
    ))}
  </div>
);

interface RowShape {
  /** A coin or a picture before them, or nothing. */
  lead?: 'coin' | 'picture' | 'none';
  /** How many lines stand under the name. */
  lines?: number;
}

/** Where the rows of a list will stand, in their shape. */
export const SkeletonRows = ({ rows, lead = 'coin', lines = 1 }: RowShape & { rows: number }) => (
  <ul
    className="rows-card skeleton-rows"
    data-lead={lead}
    style={{ '--lines': lines } as CSSProperties}
    aria-busy="true"
  >
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name
      <li key={row}>
        {lead !== 'none' && <i />}
        <span>
          {Array.from({ length: lines + 1 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name
            <i key={line} />
          ))}
        </span>
        <i />
      </li>
    ))}
  </ul>
);

interface TableShape {
  columns: number;
  /** The first row stands under the heading of its day. */
  byDay?: boolean;
}

/** The same where rows stand in columns. */
export const SkeletonTable = ({ rows, columns, byDay = false }: TableShape & { rows: number }) => (
  <div
    className="skeleton-table rows-card"
    style={{ '--columns': columns } as CSSProperties}
    data-by-day={byDay}
    aria-busy="true"
  >
    {Array.from({ length: rows + 1 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name
      <div key={row}>
        {Array.from({ length: columns }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name
          <i key={cell} />
        ))}
      </div>
    ))}
  </div>
);

/** A record's page: how it stands, then cards, beside each other where its columns are. */
export const SkeletonRecord = () => (
  <div className="skeleton-record" aria-busy="true">
    {[2, 5, 3].map((rows) => (
      <div key={rows} className="panel panel-body">
        <Skeleton rows={rows} />
      </div>
    ))}
  </div>
);

/** Where fields will be filled in: a name over each. */
export const SkeletonForm = ({ fields }: { fields: number }) => (
  <div className="skeleton-form" aria-busy="true">
    {Array.from({ length: fields }, (_, field) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name
      <div key={field}>
        <i />
        <i />
      </div>
    ))}
  </div>
);

/** Over them, where they will stand under a day. */
export const SkeletonHead = () => (
  <div className="skeleton-head" aria-hidden="true">
    <i />
  </div>
);
