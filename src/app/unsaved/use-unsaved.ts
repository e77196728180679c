import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useId } from 'react';

/** The forms of the page that hold something unsaved: one may stand above another. */
const unsavedForms = new Set<string>();

/** Asks before the page is left while this form holds something that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const { setWarnWhen } = useWarnAboutChange();
  const form = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(form);
    setWarnWhen(true);
    return () => {
      unsavedForms.delete(form);
      setWarnWhen(unsavedForms.size > 0);
    };
  }, [setWarnWhen, isUnsaved, form]);
}
