import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { isNotLoaded } from '../../app/loaded.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import type { IconName } from '../../parts/icon.tsx';
import { SkeletonForm } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { AccountRow } from './account-row.tsx';
import { useForms } from './use-forms.ts';

interface Props {
  icon: IconName;
  title: string;
  line: string;
  /** What its button says before the form is there. */
  begin: string;
  children(forms: typeof import('./forms/index.ts'), close: () => void): ReactNode;
}

/** One thing of an account whose button opens the form that changes it, below it. */
export function OpeningRow({ icon, title, line, begin, children }: Props) {
  const common = useTexts(commonTexts);
  const button = useRef<HTMLButtonElement>(null);
  const openings = useRef(0);
  const [opening, setOpening] = useState<number>();
  const open = opening !== undefined;
  const forms = useForms(open);
  const way = open ? common.cancel : begin;
  const toggle = () => {
    openings.current += 1;
    setOpening(open ? undefined : openings.current);
  };
  // An answer may come after the row was closed, or while somebody writes elsewhere.
  const close = () => {
    if (openings.current !== opening) return;
    setOpening(undefined);
    const at = document.activeElement;
    if (at === document.body || button.current?.closest('li')?.contains(at)) button.current?.focus();
  };
  return (
    <AccountRow
      {...{ icon, title, line }}
      end={
        <Button ref={button} size="large" aria-expanded={open} aria-label={`${way}: ${title}`} onClick={toggle}>
          {way}
        </Button>
      }
    >
      {open && isNotLoaded(forms) && <NotLoaded query={forms} />}
      {open && forms.isLoading && <SkeletonForm fields={2} />}
      {open && forms.data && children(forms.data, close)}
    </AccountRow>
  );
}
