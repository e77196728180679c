import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { dayAfter, wallTimeAt } from '../../../../common/wall-time.ts';
import { timeZone } from '../../../../resources/brand.ts';
import { may } from '../../../../resources/may.ts';
import { useShop } from '../../../app/access.ts';
import { useHolder } from '../../../app/may.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Row } from '../../../parts/row.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts } from './texts.ts';

const Evening = lazy(() => import('./evening.tsx'));

/** From then on, by the shop's clock, a day has something to sum up. */
const evening = '17:00';
/** Until then the day before is summed up: whoever slept through the evening begins the morning with it. */
const morning = '11:00';

/** The way to the summary of the day in its evening, and of the day before in the morning; it opens over home. */
export function JioniCard() {
  const t = useTexts(texts);
  const mayRead = may(useHolder(), 'analytics.read');
  const [address, setAddress] = useSearchParams();
  const { created_at } = useShop().data ?? {};
  const now = new Date();
  if (!mayRead) return null;
  const isOpen = address.has('jioni');
  const { day: today, time } = wallTimeAt(timeZone, now);
  const yesterday = dayAfter(today, -1);
  const isMorning = time < morning;
  // A shop that began today had no yesterday.
  const isNew = created_at !== undefined && wallTimeAt(timeZone, new Date(created_at)).day === today;
  return (
    <>
      {((isMorning && !isNew) || time >= evening) && (
        <div className="rows-card">
          <Row
            lead={
              <span className="task-icon" data-colour="paid">
                <Icon name="moon" />
              </span>
            }
            title={isMorning ? t.yesterday : t.card}
            line={[isMorning ? t.yesterdayLine : t.cardLine]}
            end={<Icon name="forward" size={18} />}
            to={isMorning ? `?jioni=${yesterday}` : '?jioni'}
          />
        </div>
      )}
      {isOpen && (
        <Suspense>
          <Evening
            day={address.get('jioni') || today}
            read={address.get('jioni') === yesterday ? 'morning' : 'evening'}
            onClose={() =>
              setAddress(
                (before) => {
                  before.delete('jioni');
                  return before;
                },
                { replace: true },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
