import './count.css';

/** How many wait, beside what leads to them. Nothing at 0. */
export const Count = ({ count, title }: { count: number; title: string }) =>
  count > 0 && (
    <span className="count" role="img" title={title} aria-label={title}>
      {count > 99 ? '99+' : count}
    </span>
  );
