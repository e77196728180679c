import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  to: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A figure that leads to its rows, where there is a way. */
export const Way = ({ to, className, children }: Props) =>
  to === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
