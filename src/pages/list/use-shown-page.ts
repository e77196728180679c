import { useState } from 'react';

export interface ShownPage {
  page: number;
  size: number;
}

/** The page whose rows are seen: the one asked for, or while that is on its way the one before. */
export function useShownPage({ page, size }: ShownPage, isOnItsWay: boolean): ShownPage {
  const [shown, setShown] = useState<ShownPage>({ page, size });
  if (isOnItsWay) return shown;
  if (shown.page !== page || shown.size !== size) setShown({ page, size });
  return { page, size };
}
