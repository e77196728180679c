import type { SiteRoute } from '../../common/site.ts';
import type { Language } from '../../resources/enums.ts';
import { common } from '../texts/common.ts';
import { Chevron } from './icons.tsx';

/** Here it comes folded: it would cover the code that is being made, and two codes are one too many. */
const folded: readonly string[] = ['/qr-code', '/customize-qr'] satisfies SiteRoute[];

/** Slides in by style alone; a details, so that it folds without a script. */
export function QrCard({ language, route }: { language: Language; route: string }) {
  const t = common[language].qr;
  return (
    <details className="qr-card" open={!folded.includes(route)} data-qr-card>
      <summary>
        {t.toggle}
        <Chevron />
      </summary>
      <img src={`/demo-qr-${language}.svg`} width="148" height="148" alt={t.image} loading="lazy" />
      <p>{t.text}</p>
    </details>
  );
}
