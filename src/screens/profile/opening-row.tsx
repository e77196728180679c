import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { texts as commonTexts } from '../../app/texts.ts';
import type { IconName } from '../../parts/icon.tsx';
import { SkeletonForm } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { AccountRow } from './account-row.tsx';

interface Props {
  icon: IconName;
  title: string;
  line: string;
  /** What its button says before the form is there. */
  begin: string;
  children(close: () => void): ReactNode;
}

/** One thing of an account whose button opens the form that changes it, below it. */
export function OpeningRow({ icon, title, line, begin, children }: Props) {
  const common = useTexts(commonTexts);
  const [open, setOpen] = useState(false);
  const way = open ? common.cancel : begin;
  return (
    <AccountRow
      {...{ icon, title, line }}
      end={
        <Button size="large" aria-expanded={open} aria-label={`${way}: ${title}`} onClick={() => setOpen(!open)}>
          {way}
        </Button>
      }
    >
      {open && <Suspense fallback={<SkeletonForm fields={2} />}>{children(() => setOpen(false))}</Suspense>}
    </AccountRow>
  );
}
