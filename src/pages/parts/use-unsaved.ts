import { useWarnAboutChange } from '@refinedev/core';
import { useEffect } from 'react';

/** Refine asks before the page is left, for a form that is sent without its hooks. */
export function useUnsaved(unsaved: boolean): void {
  const { setWarnWhen } = useWarnAboutChange();
  useEffect(() => setWarnWhen(unsaved), [setWarnWhen, unsaved]);
}
