import { useEffect, useState } from 'react';

/** So long others are kept from moving by what is awaited, in milliseconds. */
const patience = 3000;

/** Whether what is awaited takes so long that nothing waits for it any more. */
export function useLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isLate;
}
