import { type ReactNode, useMemo, useState } from 'react';
import { toE164 } from '../../common/phone.ts';
import { About, phoneId } from './about.tsx';
import { type QrProps, SpeechContext } from './context.ts';
import { Colours, FrameAndWords, Shapes, Templates } from './design-fields.tsx';
import { Download, type Wanted } from './download.tsx';
import { designOf, linkOf } from './draft.ts';
import { LogoField } from './logo-field.tsx';
import { Measure } from './measure.tsx';
import { measureTexts } from './measure-texts.ts';
import { type MeasuredCode, shortLink } from './measured.ts';
import { Preview } from './preview.tsx';
import { faultsOf } from './rules.ts';
import { ScanNote } from './scan-note.tsx';
import { sheetOf } from './sheets.ts';
import { texts } from './texts.ts';
import { useCheck } from './use-check.ts';
import { useDraft } from './use-draft.ts';

/** `/customize-qr`: every look a code can have, read by a decoder before it is downloaded. */
export function QrStudio({ language, link: linked }: QrProps) {
  const t = texts[language];
  const drafting = useDraft();
  const { draft, awake } = drafting;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [wanted, setWanted] = useState<Wanted>({ sheet: 'single', count: 12 });
  const [measured, setMeasured] = useState<MeasuredCode>();
  const given = measured ? shortLink(measured) : linked;
  const link = awake ? linkOf(draft, language, given) : undefined;
  // A code that counts opens the shop's own number, whatever was typed before: no number is printed below it.
  const design = useMemo(
    () => designOf(given ? { ...draft, number: false } : draft, language),
    [draft, language, given],
  );
  const sheet = useMemo(
    () => link && sheetOf(wanted.sheet, link, design, { count: wanted.count, steps: t.steps }),
    [link, design, wanted, t],
  );
  const faults = useMemo(() => (link && sheet ? faultsOf(link, design, sheet.module) : []), [link, design, sheet]);
  const outcome = useCheck(sheet || undefined, link);
  const number = toE164(draft.phone)?.replace('+', '');

  function missing() {
    setIsSubmitted(true);
    // The section may be folded: it opens when its field is looked for.
    const field = document.getElementById(phoneId);
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }

  return (
    <SpeechContext.Provider value={{ language, t }}>
      <section className="qr qr-studio" aria-labelledby="qr-title" data-awake={awake || undefined}>
        <header>
          <h1 id="qr-title">{t.studio.title}</h1>
          <p className="qr-lead">{t.studio.lead}</p>
          <noscript>
            <p className="qr-warning">{t.noScript}</p>
          </noscript>
        </header>
        <aside aria-label={t.preview}>
          <Preview drawing={sheet ? sheet.page : undefined} phone={draft.phone} given={given !== undefined} />
          {sheet && <ScanNote outcome={outcome} faults={faults} />}
        </aside>
        <div className="qr-controls">
          <Section title={t.sections.about} open>
            {given ? <p>{t.counted}</p> : <About drafting={drafting} isSubmitted={isSubmitted} />}
          </Section>
          <Section title={measureTexts[language].title}>
            <Measure drafting={drafting} chosen={measured} choose={setMeasured} />
          </Section>
          <Section title={t.sections.template} open>
            <Templates drafting={drafting} />
          </Section>
          <Section title={t.sections.frame}>
            <FrameAndWords drafting={drafting} />
          </Section>
          <Section title={t.sections.shape}>
            <Shapes drafting={drafting} />
          </Section>
          <Section title={t.sections.colour}>
            <Colours drafting={drafting} />
          </Section>
          <Section title={t.sections.logo}>
            <LogoField drafting={drafting} />
          </Section>
          <Section title={t.sections.download} open>
            <Download
              wanted={wanted}
              want={(part) => setWanted({ ...wanted, ...part })}
              sheet={sheet || undefined}
              back={design.back}
              name={['qr', number, wanted.sheet === 'single' ? undefined : wanted.sheet].filter(Boolean).join('-')}
              risky={faults.length > 0 || outcome === 'unread' || outcome === undefined}
              missing={missing}
            />
          </Section>
        </div>
      </section>
    </SpeechContext.Provider>
  );
}

/** Folded by the browser itself: it works before the script arrives. */
function Section({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="qr-section" open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
