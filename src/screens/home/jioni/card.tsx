import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { dayAt, wallTimeAt } from '../../../../common/wall-time.ts';
import { timeZone } from '../../../../resources/brand.ts';
import { may } from '../../../../resources/may.ts';
import { useHolder } from '../../../app/may.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Row } from '../../../parts/row.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts } from './texts.ts';

const Evening = lazy(() => import('./evening.tsx'));

/** From then on, by the shop's clock, a day has something to sum up. */
const evening = '17:00';

/** The way to the evening's summary, from the hour on when there is one; it opens over home. */
export function JioniCard() {
  const t = useTexts(texts);
  const mayRead = may(useHolder(), 'analytics.read');
  const [address, setAddress] = useSearchParams();
  const now = new Date();
  if (!mayRead) return null;
  const isOpen = address.has('jioni');
  return (
    <>
      {wallTimeAt(timeZone, now).time >= evening && (
        <div className="rows-card">
          <Row
            lead={
              <span className="task-icon" data-colour="paid">
                <Icon name="moon" />
              </span>
            }
            title={t.card}
            line={[t.cardLine]}
            end={<Icon name="forward" size={18} />}
            to="?jioni"
          />
        </div>
      )}
      {isOpen && (
        <Suspense>
          <Evening
            day={address.get('jioni') || dayAt(timeZone, now)}
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
