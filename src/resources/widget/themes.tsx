import { readyThemes, themeOf } from '../../../widget/ready-themes.ts';
import { useShop } from '../../app/access.ts';
import { usePictureColour } from '../../parts/use-picture-colour.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { FormSlotProps } from '../types.ts';
import { texts } from './texts.ts';
import './themes.css';

type Name = keyof (typeof texts)['en']['names'];

/** Colours that go together, each taken by a tap: those of the shop's own logo first. */
export default function Themes({ values, set }: FormSlotProps) {
  const t = useTexts(texts);
  const own = usePictureColour(useShop().data?.logo_url);
  const theme = (values.theme ?? {}) as Readonly<Record<string, unknown>>;
  const all = { ...(own && { own: themeOf(own) }), ...readyThemes };
  return (
    <section className="widget-themes">
      <h2>{t.themes}</h2>
      <p className="soft">{t.themes_hint}</p>
      <div role="group" aria-label={t.themes}>
        {Object.entries(all).map(([name, colours]) => (
          <button
            key={name}
            type="button"
            disabled={!set}
            aria-pressed={Object.entries(colours).every(([key, value]) => (theme[key] || null) === value)}
            onClick={() => set?.({ theme: colours })}
          >
            <span className="widget-theme" data-mode={colours.mode} aria-hidden="true">
              {[colours.primaryColor, colours.secondaryColor, colours.primaryColor].map((colour, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: its head, what the shop says, what a customer says
                <i key={at} style={at === 1 && colours.mode === 'dark' ? {} : { background: colour ?? '' }} />
              ))}
            </span>
            {t.names[name as Name]}
          </button>
        ))}
      </div>
    </section>
  );
}
