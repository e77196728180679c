import type { Outcome } from './check.ts';
import { useSpeech } from './context.ts';
import type { Fault } from './rules.ts';

export const noteId = 'qr-scan-note';

/** Whether the code scans, and what to change where it might not. */
export function ScanNote({ outcome, faults }: { outcome: Outcome | undefined; faults: readonly Fault[] }) {
  const { t } = useSpeech();
  const tone = { reads: faults.length > 0 ? 'warning' : 'good', unread: 'bad', unknown: 'warning' } as const;
  const words = { reads: t.reads, unread: t.unread, unknown: t.unknown };
  return (
    <div id={noteId} className="qr-note" role="status" tabIndex={-1} data-tone={outcome ? tone[outcome] : 'wait'}>
      {/* The reasons say more than that it failed. */}
      {!(outcome === 'unread' && faults.length > 0) && <p>{outcome ? words[outcome] : t.checking}</p>}
      {faults.map((fault) => (
        <p key={fault}>{t.warnings[fault]}</p>
      ))}
    </div>
  );
}
