import { useCallback, useEffect, useState } from 'react';
import { addressOf, type Place, placeOf } from './place.ts';

export type Go = (change: Partial<Place> & Pick<Place, 'form'>) => void;

/** Where the person is. Each form is a step of the browser's history, so that Back and reload keep their meaning. */
export function usePlace(): { place: Place; go: Go } {
  const [place, setPlace] = useState(current);

  useEffect(() => {
    const back = () => setPlace(current());
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  const go = useCallback<Go>((change) => {
    const next = { ...current(), to: '', token: '', ...change };
    history.pushState({ place: next }, '', addressOf(next));
    setPlace(next);
    scrollTo(0, 0);
  }, []);

  return { place, go };
}

const current = (): Place => ({ ...placeOf(location), ...history.state?.place });
