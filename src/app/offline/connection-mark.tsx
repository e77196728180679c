import { Link } from 'react-router';
import { useTexts } from '../../parts/use-texts.ts';
import { doubt, useConnection } from '../connection.ts';
import { texts as shellTexts } from '../layout/texts.ts';
import { pathOf } from '../resources.ts';
import { conversationPage } from '../screens.ts';
import { texts } from './texts.ts';
import { useWaiting } from './waiting.ts';
import './offline.css';

/** Where it waits: over its list, or in its chat. */
const placeOf = (resource: string): string => {
  const [record = '', id] = resource.split('/');
  return id === undefined ? (pathOf(record, 'list') ?? '') : conversationPage(id);
};

/** Whether the page hears of what happens: a dot while it does; words where the network is away, or something waits. */
export function ConnectionMark({ live }: { live: boolean }) {
  const t = useTexts(texts);
  const shell = useTexts(shellTexts);
  const state = useConnection();
  const waiting = useWaiting();
  const [first] = waiting;
  const label = live ? shell.live : shell.notLive;
  const dot = <span className="shell-live" data-open={live && state === 'online'} role="img" aria-label={label} />;
  if (state !== 'online')
    return (
      <button type="button" className="connection" data-state={state} title={t.tryNow} onClick={() => void doubt()}>
        {dot}
        <span role="status">
          <span>{t[state]}</span>
          {first && <span>{t.waiting(waiting.length)}</span>}
        </span>
      </button>
    );
  return first ? (
    <Link className="connection" to={placeOf(first.resource)}>
      {dot}
      <span>{t.waiting(waiting.length)}</span>
    </Link>
  ) : (
    <span className="shell-live" data-open={live} role="img" aria-label={label} title={label} />
  );
}
