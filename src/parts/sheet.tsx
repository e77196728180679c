import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import './sheet.css';

interface Props {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Beside the title: taking back what was chosen. */
  tool?: ReactNode;
  /** Its one way on, within the thumb's reach. */
  foot?: ReactNode;
  onClose(): void;
  /** Runs once it has gone: what opened it may let go of it. */
  onClosed?: () => void;
}

/** What comes up over a page from below: filters, ways to share, what asks before it does. Fetched when opened. */
export default function Sheet({ open, title, children, tool, foot, onClose, onClosed }: Props) {
  return (
    <Drawer
      rootClassName="sheet"
      open={open}
      placement="bottom"
      push={false}
      height="auto"
      title={title}
      footer={foot}
      extra={tool}
      onClose={onClose}
      {...(onClosed && { afterOpenChange: (isOpen: boolean) => isOpen || onClosed() })}
    >
      {children}
    </Drawer>
  );
}
