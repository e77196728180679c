import { Button } from 'antd';
import type { ReactNode } from 'react';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'words'> {
  open: boolean;
  /** How many rows fit, as it is written; undefined while that is not known. */
  found: string | undefined;
  /** Takes its filters away; undefined where none of them narrows the list. */
  clear: (() => void) | undefined;
  onClose(): void;
  onClosed(): void;
  children: ReactNode;
}

/** The filters of a list on a phone, and how many rows they leave. */
export default function FilterSheet({ words, open, found, clear, onClose, onClosed, children }: Props) {
  const t = useTexts(texts);
  return (
    <Sheet
      {...{ open, onClose, onClosed }}
      title={t.filters}
      tool={
        // It stays, so that the keyboard stays in the sheet.
        <Button type="link" size="large" aria-disabled={!clear} onClick={clear}>
          {t.clearAll}
        </Button>
      }
      foot={
        <Button type="primary" size="large" onClick={onClose}>
          {found === undefined ? t.show : t.showCount(found === '1' ? words.one : words.many, found)}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
