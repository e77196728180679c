import './skeleton.css';

/** Bars where text will stand. antd's own brings a sheet of styles that is worked out on the phone. */
export const Skeleton = ({ rows }: { rows: number }) => (
  <div className="skeleton" aria-busy="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name
      <i key={row} />
    ))}
  </div>
);
