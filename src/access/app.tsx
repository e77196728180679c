import { useEffect } from 'react';
import { brand } from '../../resources/brand.ts';
import { Brand } from './brand.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { forms } from './forms/index.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Panel } from './panel.tsx';
import { isInvited, type Place, wayTo } from './place.ts';
import { RehearsalHint } from './rehearsal-hint.tsx';
import { type Texts, texts } from './texts.ts';
import { useLanguage } from './use-language.ts';
import { usePlace } from './use-place.ts';
import { useTyped } from './use-typed.ts';

function titleOf(t: Texts, place: Place): string {
  const { form, to } = place;
  if (form === 'sign_up' && isInvited(place)) return t.sign_up.invited;
  return (form === 'confirm' ? t.confirm[wayTo(to)] : t[form]).title;
}

/** The pages of somebody who is not signed in: one light form at a time. What was typed stays when the form changes. */
export function App() {
  const [language, choose] = useLanguage();
  const { place, go } = usePlace();
  const { typed, type } = useTyped();
  const t = texts[language];
  const Form = forms[place.form];

  useEffect(() => {
    document.title = `${titleOf(t, place)} · ${brand.name}`;
  }, [t, place]);

  // Nobody taps a field to begin: there is one thing to do here.
  useEffect(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.main input')];
    inputs.find(({ value }) => value === '')?.focus({ preventScroll: true });
  }, [place.form]);

  return (
    <div className="page">
      <div className="side">
        <header className="top">
          <Brand />
          <LanguageSwitch label={t.language} language={language} onChoose={choose} />
        </header>
        <main className="main" onInput={fetchAhead}>
          <Form key={place.form} {...{ language, t, place, go, typed, type }} />
          <RehearsalHint {...{ t, language, place, typed }} />
        </main>
      </div>
      <Panel t={t.panel} />
    </div>
  );
}
