import { theme } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import './panel.css';

interface Props {
  id?: string;
  className?: string;
  /** Its heading, and what stands at the heading's end. */
  title?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A sheet of a page. It looks as antd's small Card, which brings tabs and menus along that nothing here has: 10 kB. */
export function Panel({ id, className = '', title, extra, children }: Props) {
  const { token } = theme.useToken();
  const colours = {
    '--panel-ground': token.colorBgContainer,
    '--panel-line': token.colorBorderSecondary,
    '--panel-radius': `${token.borderRadiusLG}px`,
  } as CSSProperties;
  return (
    <section id={id} className={`panel ${className}`} style={colours}>
      {title !== undefined && (
        <header>
          {title}
          {extra}
        </header>
      )}
      <div className="panel-body">{children}</div>
    </section>
  );
}
