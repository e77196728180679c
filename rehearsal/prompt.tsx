import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../common/money.ts';
import type { PhoneItem } from '../common/rehearsal.ts';
import { brand } from '../resources/brand.ts';
import { answerPrompt } from './calls.ts';
import type { Translate } from './words.ts';

type Props = { t: Translate; phone: string; prompt: Extract<PhoneItem, { kind: 'prompt' }>; onIgnore: () => void };

/** The wallet's question, as the network shows it over whatever the phone does. */
export function Prompt({ t, phone, prompt, onIgnore }: Props) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const answer = (given: Parameters<typeof answerPrompt>[2]) => answerPrompt(phone, prompt.id, given).catch(onIgnore);
  return (
    <div
      className="prompt"
      role="dialog"
      aria-modal="true"
      aria-labelledby="prompt-title"
      aria-describedby="prompt-text"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (pin.length === 4) answer({ answer: 'pin', pin });
        }}
        onKeyDown={(event) => event.key === 'Escape' && onIgnore()}
      >
        <h2 id="prompt-title">{t('prompt_title')}</h2>
        <p id="prompt-text">{t('prompt', { amount: formatMoney(prompt.amount), shop: prompt.payee || brand.name })}</p>
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('pin')}
          maxLength={4}
          value={pin}
          onInput={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <small>{t('prompt_hint')}</small>
        <div className="row">
          <button type="button" onClick={() => answer({ answer: 'cancel' })}>
            {t('cancel')}
          </button>
          <button type="submit" className="main" disabled={pin.length !== 4}>
            {t('pay')}
          </button>
        </div>
        <button type="button" className="plain" onClick={onIgnore}>
          {t('ignore')}
        </button>
      </form>
    </div>
  );
}
