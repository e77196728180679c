import { Children, type ReactNode } from 'react';
import { Icon, type IconName } from '../../parts/icon.tsx';
import '../../parts/row.css';
import './profile.css';

interface Props {
  icon: IconName;
  title: string;
  line?: ReactNode;
  /** What one does with it. */
  end?: ReactNode;
  /** The form that this opens, below it. */
  children?: ReactNode;
}

/** One thing of an account: what it is, how it stands, and what one does with it. */
export const AccountRow = ({ icon, title, line, end, children }: Props) => (
  <li className="account-row">
    <span className="account-icon">
      <Icon name={icon} />
    </span>
    <span className="account-body">
      <strong>{title}</strong>
      {line !== undefined && <span className="soft small">{line}</span>}
    </span>
    {end}
    {Children.toArray(children).length > 0 && <div className="account-form">{children}</div>}
  </li>
);
