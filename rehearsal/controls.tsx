import { useState } from 'react';
import { formatPhone, toE164 } from '../common/phone.ts';
import type { RehearsalShop, Switches } from '../common/rehearsal.ts';
import type { Language } from '../resources/enums.ts';
import { clearPhone, setSwitches } from './calls.ts';
import { Icon } from './icons.tsx';
import { SwitchList } from './switch-list.tsx';
import type { Who } from './who.ts';
import type { Say } from './words.ts';

type Props = {
  say: Say;
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
export function Controls({ say, language, shops, shop, who, switches, onShop, onWho, onLanguage, onClose }: Props) {
  const [typed, setTyped] = useState(formatPhone(who.phone));
  const bad = toE164(typed) === undefined;
  const takePhone = () => {
    const phone = toE164(typed);
    if (!phone) return;
    setTyped(formatPhone(phone));
    if (phone !== who.phone) onWho({ ...who, phone });
  };
  return (
    <section className="controls" aria-label={say('settings')}>
      <header className="row">
        <h1>{say('title')}</h1>
        <button type="button" lang={language === 'en' ? 'sw' : 'en'} onClick={onLanguage}>
          {say('language')}
        </button>
        <button type="button" className="plain narrow" aria-label={say('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p>{say('intro')}</p>
      <ol aria-label={say('steps')}>
        {steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
      <p className="row">
        <a className="main" href="/dashboard" target="_blank" rel="noopener">
          {say('dashboard')}
        </a>
        <button type="button" onClick={() => clearPhone(who.phone)}>
          {say('clear')}
        </button>
      </p>

      <form
        onSubmit={(event) => {
          event.preventDefault();
          takePhone();
        }}
      >
        <h2>{say('you')}</h2>
        <label>
          {say('shop')}
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
          {say('phone')}
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
          {say('name')}
          <input
            autoComplete="off"
            maxLength={60}
            value={who.name}
            onInput={(event) => onWho({ ...who, name: event.currentTarget.value })}
          />
        </label>
        {bad && (
          <p className="error" id="bad-phone" role="alert">
            {say('bad_phone')}
          </p>
        )}
      </form>

      <h2>{say('wrong')}</h2>
      <p>{say('wrong_hint')}</p>
      <SwitchList say={say} switches={switches} onChange={(change) => setSwitches(who.phone, change)} />
    </section>
  );
}
