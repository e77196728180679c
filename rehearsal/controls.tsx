import { useState } from 'react';
import { formatPhone, toE164 } from '../common/phone.ts';
import type { RehearsalShop, Switches } from '../common/rehearsal.ts';
import type { Language } from '../resources/enums.ts';
import { clearPhone, setSwitches } from './calls.ts';
import { Icon } from './icons.tsx';
import { SwitchList } from './switch-list.tsx';
import type { Who } from './who.ts';
import type { Translate } from './words.ts';

type Props = {
  t: Translate;
  language: Language;
  shops: RehearsalShop[];
  shop: RehearsalShop;
  who: Who;
  switches: Switches;
  onShop: (shop: RehearsalShop) => void;
  onWho: (who: Who) => void;
  onLanguage: () => void;
  onClose: () => void;
};

const steps = ['step_hello', 'step_order', 'step_pay', 'step_watch'] as const;

/** What a rehearsal is, who plays the shopper, and the switches for what goes wrong. */
export function Controls({ t, language, shops, shop, who, switches, onShop, onWho, onLanguage, onClose }: Props) {
  const [typed, setTyped] = useState(formatPhone(who.phone));
  const bad = toE164(typed) === undefined;
  const takePhone = () => {
    const phone = toE164(typed);
    if (!phone) return;
    setTyped(formatPhone(phone));
    if (phone !== who.phone) onWho({ ...who, phone });
  };
  return (
    <section className="controls" aria-label={t('settings')}>
      <header className="row">
        <h1>{t('title')}</h1>
        <button type="button" lang={language === 'en' ? 'sw' : 'en'} onClick={onLanguage}>
          {t('language')}
        </button>
        <button type="button" className="plain narrow" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p>{t('intro')}</p>
      <ol aria-label={t('steps')}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className="row">
        <a className="main" href="/dashboard" target="_blank" rel="noopener">
          {t('dashboard')}
        </a>
        <button type="button" onClick={() => clearPhone(who.phone)}>
          {t('clear')}
        </button>
      </p>

      <form
        onSubmit={(event) => {
          event.preventDefault();
          takePhone();
        }}
      >
        <h2>{t('you')}</h2>
        <label>
          {t('shop')}
          <select
            value={shop.phone_number_id}
            onChange={(event) => {
              const next = shops.find((one) => one.phone_number_id === event.currentTarget.value);
              if (next) onShop(next);
            }}
          >
            {shops.map((one) => (
              <option key={one.phone_number_id} value={one.phone_number_id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label className="half">
          {t('phone')}
          <input
            type="tel"
            autoComplete="off"
            value={typed}
            aria-invalid={bad}
            aria-describedby={bad ? 'bad-phone' : undefined}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onBlur={takePhone}
          />
        </label>
        <label className="half">
          {t('name')}
          <input
            autoComplete="off"
            maxLength={60}
            value={who.name}
            onInput={(event) => onWho({ ...who, name: event.currentTarget.value })}
          />
        </label>
        {bad && (
          <p className="error" id="bad-phone" role="alert">
            {t('bad_phone')}
          </p>
        )}
      </form>

      <h2>{t('wrong')}</h2>
      <p>{t('wrong_hint')}</p>
      <SwitchList t={t} switches={switches} onChange={(change) => setSwitches(who.phone, change)} />
    </section>
  );
}
