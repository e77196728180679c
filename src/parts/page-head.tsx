import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wayBackTo } from '../app/way-back.ts';
import { texts as pageTexts } from '../pages/texts.ts';
import { Icon } from './icon.tsx';
import './page-head.css';
import { useTexts } from './use-texts.ts';

interface Props {
  title: ReactNode;
  /** Where back leads; left out, the page is reached from the menu. */
  back?: string | undefined;
  /** What stands at the end of its line. */
  children?: ReactNode;
}

/** The one line a page begins with: the way back, its title, its few tools. */
export function PageHead({ title, back, children }: Props) {
  const t = useTexts(pageTexts);
  return (
    <div className="page-head">
      {back !== undefined && (
        <Link className="page-back" to={wayBackTo(back)} state={{ isBack: true }} aria-label={t.back}>
          <Icon name="back" />
        </Link>
      )}
      <h1>{title}</h1>
      {children && <div className="page-tools">{children}</div>}
    </div>
  );
}
