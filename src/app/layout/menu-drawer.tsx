import { Drawer } from 'antd';
import type { CSSProperties } from 'react';
import { Navigation } from './navigation.tsx';

interface Props {
  open: boolean;
  close(): void;
  title: string;
  /** The shell's colours: a drawer hangs beside it, not in it. */
  tones: CSSProperties;
}

/** The menu of a screen under 992 px. */
export function MenuDrawer({ open, close, title, tones }: Props) {
  return (
    <Drawer
      open={open}
      placement="left"
      width={280}
      title={title}
      onClose={close}
      styles={{ body: { padding: 0, ...tones } }}
    >
      <Navigation picked={close} />
    </Drawer>
  );
}
