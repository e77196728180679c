import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { OpenSession } from '../../../common/contracts/profile.ts';
import { accessToken } from '../../../common/session.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { toast } from '../../app/toasts/toast.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { dot } from '../../parts/dot.ts';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { useSend } from '../use-send.ts';
import { AccountRow } from './account-row.tsx';
import { texts } from './texts.ts';
import { sessionsKey, useReadSessions } from './use-read-sessions.ts';

const path = '/api/user/sessions';
/** Phones, by what they say they run. */
const handheld: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

/** Where somebody is signed in: each is ended by itself, or all but this one at once. */
export function Sessions() {
  const t = useTexts(texts);
  const query = useQuery({
    queryKey: sessionsKey,
    // Who signs out on this page has nobody's to ask for.
    enabled: accessToken() !== undefined,
    queryFn: async () => (await http.get<OpenSession[]>(path)).data,
  });
  const read = useReadSessions();
  const { busy, send } = useSend();
  const end = (which: string) =>
    send(async () => {
      const { data } = await http.delete<{ ended: number }>(path + which);
      toast.success(t.ended(data.ended));
      await read();
    });
  const others = (query.data ?? []).filter(({ here }) => !here);
  return (
    <section className="profile-part" aria-label={t.sessions}>
      <header>
        <h2>{t.sessions}</h2>
        {others.length > 0 && (
          <Button danger type="text" size="large" disabled={busy} onClick={() => void end('')}>
            {t.endOthers(others.length)}
          </Button>
        )}
      </header>
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {!query.data && !isNotLoaded(query) && <SkeletonRows rows={2} lead="picture" />}
      {query.data && (
        <ul className="rows-card">
          {query.data.map((each) => (
            <SessionRow key={each.id} session={each} disabled={busy} onEnd={() => void end(`/${each.id}`)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  session: OpenSession;
  disabled: boolean;
  onEnd(): void;
}
function SessionRow({ session, disabled, onEnd }: RowProps) {
  const t = useTexts(texts);
  const time = useTime();
  const { model, system, browser, used_at, here } = session;
  const title = model ?? system ?? t.unknownDevice;
  const line = [model === null ? browser : [browser, system].filter(Boolean).join(', '), time(used_at)].filter(Boolean);
  return (
    <AccountRow
      icon={handheld.includes(system) ? 'mobile' : 'laptop'}
      title={title}
      line={line.join(dot)}
      end={
        here ? (
          <StateTag colour="good">{t.here}</StateTag>
        ) : (
          <Button size="large" disabled={disabled} aria-label={t.endThat(title)} onClick={onEnd}>
            {t.end}
          </Button>
        )
      }
    />
  );
}
