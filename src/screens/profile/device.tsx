import { Button } from 'antd';
import { useDataUsed } from '../../app/data-used.ts';
import { install, useCanInstall } from '../../app/install.ts';
import { setPreferences } from '../../app/preferences.ts';
import { useSavesData } from '../../app/saves-data.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** What the dashboard costs on this device, how it costs less, and how it gets among the phone's apps. */
export function Device() {
  const t = useTexts(texts);
  const saves = useSavesData();
  const { visit, today } = useDataUsed();
  const canInstall = useCanInstall();
  return (
    <section className="section">
      <h2>{t.data}</h2>
      <dl className="facts">
        <div>
          <dt>{t.today}</dt>
          <dd>{t.amount(today)}</dd>
        </div>
        <div>
          <dt>{t.visit}</dt>
          <dd>{t.amount(visit)}</dd>
        </div>
      </dl>
      <p>
        <label className="device-saver">
          <input
            type="checkbox"
            checked={saves}
            onChange={({ target }) => setPreferences({ saver: target.checked ? 'on' : 'off' })}
            aria-describedby="saver-hint"
          />
          {t.saver}
        </label>
        <span id="saver-hint" className="small soft">
          {t.saverHint}
        </span>
      </p>
      {canInstall && (
        <p>
          <Button size="large" onClick={() => void install()}>
            {t.install}
          </Button>
        </p>
      )}
    </section>
  );
}
