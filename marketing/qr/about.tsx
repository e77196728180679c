import { useState } from 'react';
import { toE164 } from '../../common/phone.ts';
import { useSpeech } from './context.ts';
import { longestMessage, messageOf } from './draft.ts';
import { LongField, TextField } from './fields.tsx';
import type { Drafting } from './use-draft.ts';

export const phoneId = 'qr-phone';

/** Number and message. `asked` is whether the person wanted to go on, so that an empty number is wrong too. */
export function About({ drafting: { draft, change }, isSubmitted }: { drafting: Drafting; isSubmitted: boolean }) {
  const { language, t } = useSpeech();
  const [left, setLeft] = useState(false);
  const { phone } = draft;
  const missing = phone.trim() === '' && isSubmitted && t.phoneMissing;
  const wrong = phone.trim() !== '' && (left || isSubmitted) && !toE164(phone) && t.phoneWrong;
  return (
    <>
      <TextField
        id={phoneId}
        label={t.phone}
        hint={t.phoneHint}
        error={missing || wrong || undefined}
        type="tel"
        autoComplete="tel"
        required
        onBlur={() => setLeft(true)}
        maxLength={40}
        value={phone}
        set={(value) => change({ phone: value })}
      />
      <LongField
        label={t.message}
        hint={t.messageHint}
        maxLength={longestMessage}
        value={messageOf(draft, language)}
        set={(message) => change({ message })}
      />
    </>
  );
}
