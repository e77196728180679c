import { useSpeech } from './context.ts';
import { cornerStyles } from './corners.ts';
import { frameNames } from './design.ts';
import { dotStyles } from './dots.ts';
import { captionOf, longestCaption, widestQuiet } from './draft.ts';
import { Choice, ColourField, RangeField, TextField } from './fields.tsx';
import { CornerSwatch, DesignSwatch, DotSwatch } from './swatch.tsx';
import { type Template, type TemplateName, templateNames, templates } from './templates.ts';
import { texts } from './texts.ts';
import type { Drafting } from './use-draft.ts';

export function Templates({ drafting: { draft, change, awake } }: { drafting: Drafting }) {
  const { t } = useSpeech();
  const current = templateNames.find((name) => same(templates[name], draft.design));
  return (
    <Choice<TemplateName>
      legend={t.sections.template}
      options={templateNames}
      value={current}
      name={(name) => t.templates[name]}
      picture={(name) => <DesignSwatch design={templates[name]} caption={t.captions[0] ?? ''} awake={awake} />}
      set={(name) => change({ design: templates[name] })}
    />
  );
}

const templateKeys = ['dots', 'corners', 'frame', 'fore', 'corner', 'back', 'frameColour', 'quiet'] as const;
const same = (one: Template, other: Template) => templateKeys.every((key) => one[key] === other[key]);

export function FrameAndWords({ drafting: { draft, change, awake } }: { drafting: Drafting }) {
  const { language, t } = useSpeech();
  const { design } = draft;
  const caption = captionOf(draft, language);
  return (
    <>
      <Choice
        legend={t.frame}
        options={frameNames}
        value={design.frame}
        name={(frame) => t.frames[frame]}
        picture={(frame) => (
          <DesignSwatch
            design={{ ...templates.plain, frameColour: design.frameColour, frame }}
            caption="Aa"
            awake={awake}
          />
        )}
        set={(frame) => change({ design: { ...design, frame } })}
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
  const { design } = draft;
  return (
    <>
      <Choice
        legend={t.dots}
        options={dotStyles}
        value={design.dots}
        name={(style) => t.dotStyles[style]}
        picture={(style) => <DotSwatch of={style} />}
        set={(dots) => change({ design: { ...design, dots } })}
      />
      <Choice
        legend={t.corners}
        options={cornerStyles}
        value={design.corners}
        name={(style) => t.cornerStyles[style]}
        picture={(style) => <CornerSwatch of={style} />}
        set={(corners) => change({ design: { ...design, corners } })}
      />
      <RangeField
        label={t.quiet}
        min={0}
        max={widestQuiet}
        step={1}
        value={design.quiet}
        shown={t.modules(design.quiet)}
        set={(quiet) => change({ design: { ...design, quiet } })}
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
          value={draft.design[colour]}
          set={(value) => change({ design: { ...draft.design, [colour]: value } })}
        />
      ))}
    </div>
  );
}
