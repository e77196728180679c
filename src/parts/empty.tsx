import { type ComponentType, type ReactNode, Suspense } from 'react';
import './empty.css';

interface Props {
  /** Drawn of `Drawing`. */
  picture: ComponentType;
  title: string;
  text?: string | undefined;
  /** The first step, and another way. */
  children?: ReactNode;
}

/** Nothing here yet: what will stand here, and how it comes. */
export const Empty = ({ picture: Picture, title, text, children }: Props) => (
  <div className="empty">
    <span className="empty-picture">
      <Suspense>
        <Picture />
      </Suspense>
    </span>
    <h2>{title}</h2>
    {text !== undefined && <p className="soft">{text}</p>}
    {children && <div className="empty-ways">{children}</div>}
  </div>
);
