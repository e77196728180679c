import { useMemo, useState } from 'react';
import { About, phoneId } from './about.tsx';
import { type QrStartProps, SpeechContext } from './context.ts';
import { designOf, linkOf } from './draft.ts';
import { drawing } from './draw.ts';
import { Preview } from './preview.tsx';
import { texts } from './texts.ts';
import { useDraft } from './use-draft.ts';

/** `/qr-code`: number and message in, the code at once, and the way to its looks. */
export function QrStart({ language, link: given, customizeUrl = '/customize-qr' }: QrStartProps) {
  const t = texts[language];
  const drafting = useDraft();
  const { draft, awake } = drafting;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const link = awake ? linkOf(draft, language, given) : undefined;
  const drawn = useMemo(() => link && drawing(link, designOf(draft, language)), [link, draft, language]);
  return (
    <SpeechContext.Provider value={{ language, t }}>
      <section className="qr qr-start" aria-labelledby="qr-title" data-awake={awake || undefined}>
        <form
          noValidate
          action={customizeUrl}
          onSubmit={(event) => {
            // The browser's own submission would lose what the address says after its question mark.
            event.preventDefault();
            if (link) return location.assign(customizeUrl);
            setIsSubmitted(true);
            document.getElementById(phoneId)?.focus();
          }}
        >
          <h1 id="qr-title">{t.start.title}</h1>
          <p className="qr-lead">{t.start.lead}</p>
          <noscript>
            <p className="qr-warning">{t.noScript}</p>
          </noscript>
          {given ? <p>{t.counted}</p> : <About drafting={drafting} isSubmitted={isSubmitted} />}
          <button className="qr-main" type="submit">
            {t.start.submit}
          </button>
        </form>
        <Preview drawing={drawn || undefined} phone={draft.phone} given={given !== undefined} />
      </section>
    </SpeechContext.Provider>
  );
}
