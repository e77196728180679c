import { useMemo } from 'react';
import { formatPhone, toE164 } from '../../common/phone.ts';
import { addressOf } from './browser.ts';
import { useSpeech } from './context.ts';
import type { Drawing } from './shapes.ts';
import { svgOf } from './svg.ts';

/** What will be downloaded, or what to do so that there is something. */
export function Preview({ drawing, phone, given }: { drawing: Drawing | undefined; phone: string; given: boolean }) {
  const { t } = useSpeech();
  const address = useMemo(() => drawing && addressOf(svgOf(drawing)), [drawing]);
  const number = toE164(phone);
  const alt = !given && number ? t.previewAlt(formatPhone(number)) : t.givenAlt;
  return (
    <div className="qr-paper">
      {address ? (
        <img src={address} alt={alt} />
      ) : (
        <div className="qr-empty">
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path d="M4 14V8a4 4 0 0 1 4-4h6M34 4h6a4 4 0 0 1 4 4v6" />
            <path d="M44 34v6a4 4 0 0 1-4 4h-6M14 44H8a4 4 0 0 1-4-4v-6" />
            <path d="M15 15h6v6h-6zM27 15h6v6h-6zM15 27h6v6h-6zM27 27h2v2h-2zM31 31h2v2h-2z" />
          </svg>
          <p>{t.empty}</p>
        </div>
      )}
    </div>
  );
}
