import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What the page of a record is given by the page that wrote the record down. */
export interface JustSaved {
  /** The record's link, to be shown at once. */
  link: string;
}

/** As it was when the page was opened, once: a reload shows the record alone. */
export function useJustSaved(): JustSaved | undefined {
  const { state } = useLocation();
  const [saved] = useState(state as JustSaved | null);
  useEffect(() => history.replaceState({ ...history.state, usr: null }, ''), []);
  return saved ?? undefined;
}
