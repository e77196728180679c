import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../common/money.ts';
import type { PhoneItem } from '../common/rehearsal.ts';
import { brand } from '../resources/brand.ts';
import { answerPrompt } from './calls.ts';
import type { Say } from './words.ts';

type Props = { say: Say; phone: string; prompt: Extract<PhoneItem, { kind: 'prompt' }>; onIgnore: () => void };

/** The wallet's question, as the network shows it over whatever the phone does. */
export function Prompt({ say, phone, prompt, onIgnore }: Props) {
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
        <h2 id="prompt-title">{say('prompt_title')}</h2>
        <p id="prompt-text">{say('prompt', { amount: formatMoney(prompt.amount), brand: brand.name })}</p>
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          aria-label={say('pin')}
          maxLength={4}
          value={pin}
          onInput={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <small>{say('prompt_hint')}</small>
        <div className="row">
          <button type="button" onClick={() => answer({ answer: 'cancel' })}>
            {say('cancel')}
          </button>
          <button type="submit" className="main" disabled={pin.length !== 4}>
            {say('pay')}
          </button>
        </div>
        <button type="button" className="plain" onClick={onIgnore}>
          {say('ignore')}
        </button>
      </form>
    </div>
  );
}
