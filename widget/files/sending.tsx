import { useEffect, useRef } from 'react';
import { OwnFile } from '../media-group.tsx';
import type { DrawProps } from '../shown.ts';
import type { Texts } from '../texts.ts';

export interface Chosen {
  id: string;
  at: string;
  file: File;
  /** Of the file as it lies on the device. */
  url: string;
}
/** On its way (how much of it, or what it waits for), not taken, or sent. */
export type Stage =
  | { part: number }
  | { state: 'offlineWaits' | 'busyWaits' }
  | { failed: string; mayRetry?: boolean }
  | { sent: true };

interface Props extends DrawProps {
  chosen: Chosen;
  stage: Stage;
  again?(): void;
}

/** What a visitor chose, how it stands, and how to send what was not taken once more. */
export function Sending({ chosen: { file, url }, stage, again, taken, ...rest }: Props) {
  const { t } = rest;
  // What the live stream has told, an answer that is lost says late.
  const shown: Stage = taken ? { sent: true } : stage;
  return (
    <>
      {'sent' in shown || file.type.startsWith('image/') ? (
        <OwnFile {...rest} file={{ url, media_type: file.type, name: file.name }} />
      ) : (
        <p className="bubble out">{file.name}</p>
      )}
      {'part' in shown && (
        <>
          <progress
            aria-label={t.sending}
            value={shown.part}
            style={{ width: '280px', maxWidth: '100%', accentColor: 'var(--primaryColor)' }}
          />
          <small className="state-of" aria-hidden="true">
            {t.sending} {Math.floor(shown.part * 100)}%
          </small>
        </>
      )}
      {'state' in shown && <small className="state-of">{t[shown.state]}</small>}
      {'failed' in shown && <Failed {...shown} t={t} again={again} />}
    </>
  );
}

interface FailedProps extends Pick<Props, 'again'> {
  failed: string;
  mayRetry?: boolean;
  t: Texts;
}

/** In sight: it comes late, and below what she chose. */
function Failed({ failed, mayRetry, t, again }: FailedProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={words} className="mine">
      <p className="bubble in" role="alert">
        {failed}
      </p>
      {mayRetry && (
        <div className="picks">
          <button type="button" onClick={again}>
            {t.again}
          </button>
        </div>
      )}
    </div>
  );
}
