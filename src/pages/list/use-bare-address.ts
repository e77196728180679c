import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Who presses the list's own entry in a menu wants all of it: its address then says nothing more. */
export function useBareAddress(begin: () => void): void {
  const { key, search } = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push;
  const beginNow = useEffectEvent(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is pressed, also where the address is bare
  useEffect(() => {
    if (isPushed && search === '') beginNow();
  }, [key]);
}
