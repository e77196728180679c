import { useSpeech } from './context.ts';
import { cornerStyles } from './corners.ts';
import { dotStyles } from './dots.ts';
import { captionOf, longestCaption, widestQuiet } from './draft.ts';
import { Choice, ColourField, RangeField, TextField } from './fields.tsx';
import { frameNames } from './look.ts';
import { CornerSwatch, DotSwatch, LookSwatch } from './swatch.tsx';
import { type Template, type TemplateName, templateNames, templates } from './templates.ts';
import { texts } from './texts.ts';
import type { Drafting } from './use-draft.ts';

export function Templates({ drafting: { draft, change, awake } }: { drafting: Drafting }) {
  const { t } = useSpeech();
  const current = templateNames.find((name) => same(templates[name], draft.look));
  return (
    <Choice<TemplateName>
      legend={t.sections.template}
      options={templateNames}
      value={current}
      name={(name) => t.templates[name]}
      picture={(name) => <LookSwatch look={templates[name]} caption={t.captions[0] ?? ''} awake={awake} />}
      set={(name) => change({ look: templates[name] })}
    />
  );
}

const facts = ['dots', 'corners', 'frame', 'fore', 'corner', 'back', 'frameColour', 'quiet'] as const;
const same = (one: Template, other: Template) => facts.every((fact) => one[fact] === other[fact]);

export function FrameAndWords({ drafting: { draft, change, awake } }: { drafting: Drafting }) {
  const { language, t } = useSpeech();
  const { look } = draft;
  const caption = captionOf(draft, language);
  return (
    <>
      <Choice
        legend={t.frame}
        options={frameNames}
        value={look.frame}
        name={(frame) => t.frames[frame]}
        picture={(frame) => (
          <LookSwatch look={{ ...templates.plain, frameColour: look.frameColour, frame }} caption="Aa" awake={awake} />
        )}
        set={(frame) => change({ look: { ...look, frame } })}
      />
      <TextField
        label={t.words}
        value={caption}
        maxLength={longestCaption}
        set={(value) => change({ caption: value })}
      />
      <div className="qr-chips">
        {Object.entries(texts).flatMap(([lang, { captions }]) =>
          captions.map((words) => (
            <button
              type="button"
              key={words}
              lang={lang}
              aria-pressed={words === caption}
              onClick={() => change({ caption: words })}
            >
              {words}
            </button>
          )),
        )}
      </div>
      <label className="qr-tick">
        <input type="checkbox" checked={draft.number} onChange={() => change({ number: !draft.number })} />
        <span>
          {t.number}
          <small>{t.numberHint}</small>
        </span>
      </label>
    </>
  );
}

export function Shapes({ drafting: { draft, change } }: { drafting: Drafting }) {
  const { t } = useSpeech();
  const { look } = draft;
  return (
    <>
      <Choice
        legend={t.dots}
        options={dotStyles}
        value={look.dots}
        name={(style) => t.dotStyles[style]}
        picture={(style) => <DotSwatch of={style} />}
        set={(dots) => change({ look: { ...look, dots } })}
      />
      <Choice
        legend={t.corners}
        options={cornerStyles}
        value={look.corners}
        name={(style) => t.cornerStyles[style]}
        picture={(style) => <CornerSwatch of={style} />}
        set={(corners) => change({ look: { ...look, corners } })}
      />
      <RangeField
        label={t.quiet}
        min={0}
        max={widestQuiet}
        step={1}
        value={look.quiet}
        shown={t.modules(look.quiet)}
        set={(quiet) => change({ look: { ...look, quiet } })}
      />
    </>
  );
}

const colours = ['fore', 'corner', 'back', 'frameColour'] as const;

export function Colours({ drafting: { draft, change } }: { drafting: Drafting }) {
  const { t } = useSpeech();
  return (
    <div className="qr-colours">
      {colours.map((colour) => (
        <ColourField
          key={colour}
          label={t.colours[colour]}
          value={draft.look[colour]}
          set={(value) => change({ look: { ...draft.look, [colour]: value } })}
        />
      ))}
    </div>
  );
}
