import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { brand } from '../../resources/brand.ts';
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
  const head = useRef<HTMLHeadingElement>(null);
  // Of several that are open, the browser's tab says which it is.
  useEffect(() => {
    document.title = `${head.current?.textContent} · ${brand.name}`;
    return () => {
      document.title = brand.name;
    };
  });
  return (
    <div className="page-head">
      {back !== undefined && (
        <Link className="page-back" to={wayBackTo(back)} state={{ isBack: true }} aria-label={t.back}>
          <Icon name="back" />
        </Link>
      )}
      <h1 ref={head}>{title}</h1>
      {children && <div className="page-tools">{children}</div>}
    </div>
  );
}
