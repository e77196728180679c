import { choice, colour, defineSingleton, type Field, group, int, tags, text } from './kit/index.ts';
import { type ThemeOption, themeOptions, type WidgetTheme } from './widget-theme.ts';

type PartOf = { [K in ThemeOption['kind']]: (option: Extract<ThemeOption, { kind: K }>) => Field };
const partOf = {
  colour: () => colour.optional(),
  size: ({ min, max }) => int.optional({ min, max }),
  text: ({ max }) => text.optional({ max }),
  choice: ({ values }) => choice.optional(values),
} satisfies PartOf;

type Theme = typeof themeOptions;
/** How a part is written: it may be left empty. */
type Empty = ReturnType<typeof colour.optional>['mode'];
type Part<N extends keyof Theme> = Field<
  Theme[N] extends { kind: 'size' } ? 'int' : Theme[N]['kind'] & ('colour' | 'text' | 'choice'),
  Empty,
  WidgetTheme[N]
>;
/** Each key of the specification's theme as a field. What is left empty looks as the widget does by itself. */
const parts = Object.fromEntries(
  Object.entries<ThemeOption>(themeOptions).map(([name, option]) => [
    name,
    (partOf[option.kind] as (of: ThemeOption) => Field)(option),
  ]),
) as unknown as { [N in keyof Theme]: Part<N> };

/** How the shop's chat looks on websites, and which of them may show it. */
export const widget = defineSingleton('widget', {
  access: { read: 'cashier', update: 'manager' },
  fields: {
    theme: group(parts),
    /** Hosts, or `*.` and a host for all below it; none: every page. */
    allowed_domains: tags.default([], { max: 50, of: 'host' }),
  },
  answers: { bot_id: int.required() },
  ui: {
    icon: 'chat',
    settings: { group: 'chat', order: 1, says: ['theme.title', 'allowed_domains'] },
    form: {
      first: [
        'theme.primaryColor',
        'theme.title',
        'theme.bubbleTitle',
        'theme.bubbleSubTitle',
        'theme.mode',
        'theme.placement',
      ],
    },
    sections: {
      colours: [
        'theme.chatboxBg',
        'theme.borderColor',
        'theme.secondaryColor',
        'theme.receivedBoxBg',
        'theme.receivedBoxColor',
        'theme.receivedBoxLinkColor',
        'theme.sentBoxBg',
        'theme.sentBoxColor',
        'theme.sentBoxLinkColor',
      ],
      size: ['theme.fontFamily', 'theme.fontSize', 'theme.buttonSize', 'theme.width', 'theme.height'],
      place: ['allowed_domains'],
    },
  },
});
