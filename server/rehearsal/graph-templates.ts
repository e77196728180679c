import * as z from 'zod';
import { placesIn } from '../../common/message-template.ts';
import type { ShopMessage } from '../../common/rehearsal.ts';
import { check, text } from './graph-check.ts';
import { GraphError } from './graph-errors.ts';

export type Category = 'service' | 'utility' | 'marketing';
interface ApprovedTemplate {
  name: string;
  code: string;
  category: Category;
  body: string;
  button?: { label: string; path: string };
  header?: string;
  footer?: string;
  /** What Meta thinks of it; left out, it is approved. */
  status?: 'REJECTED' | 'PAUSED';
}

/** What Meta has approved here, each in each language; `{{1}}`, `{{name}}` and so on are given with a message. */
const approved: readonly ApprovedTemplate[] = [
  {
    ...{ name: 'hello_world', code: 'en_US', category: 'utility' },
    body: 'Welcome and congratulations!! This message demonstrates your ability to send a WhatsApp message.',
  },
  {
    ...{ name: 'order_ready', code: 'en', category: 'utility', body: 'Hello {{1}}, your order {{2}} is ready.' },
    button: { label: 'Open order', path: '/cart/order?token={{1}}' },
  },
  {
    ...{ name: 'order_ready', code: 'sw', category: 'utility', body: 'Habari {{1}}, oda yako {{2}} iko tayari.' },
    button: { label: 'Fungua oda', path: '/cart/order?token={{1}}' },
  },
  {
    ...{ name: 'order_delivered', code: 'en', category: 'utility' },
    body: 'Hello {{name}}, order {{number}} from {{shop}} has arrived. Thank you!',
    button: { label: 'See your order', path: '/cart/order?token={{1}}' },
  },
  {
    ...{ name: 'order_delivered', code: 'sw', category: 'utility' },
    body: 'Habari {{name}}, oda namba {{number}} kutoka {{shop}} imefika. Asante!',
    button: { label: 'Ona oda yako', path: '/cart/order?token={{1}}' },
  },
  {
    ...{ name: 'new_offer', code: 'en', category: 'marketing' },
    body: 'There is something new at {{1}}. Reply STOP for no more offers.',
  },
  {
    ...{ name: 'new_offer', code: 'sw', category: 'marketing' },
    body: 'Kuna bidhaa mpya kwa {{1}}. Jibu ACHA usipokee ofa tena.',
  },
  {
    ...{ name: 'order_news', code: 'sw', category: 'utility', header: 'Oda {{1}}' },
    ...{ body: 'Habari {{1}}, tunakuandikia kuhusu oda yako: {{2}}. Tujibu hapa.', footer: 'Asante kwa kununua kwetu' },
  },
  {
    ...{ name: 'sale_today', code: 'sw', category: 'marketing', status: 'REJECTED' },
    body: '{{1}} leo tu!',
  },
  {
    ...{ name: 'come_back', code: 'sw', category: 'marketing', status: 'PAUSED' },
    body: 'Tumekukumbuka, {{1}}. Karibu tena dukani.',
  },
];

/** As a business account lists them. */
export const approvedTemplates = (publicUrl: string) =>
  approved.map(({ name, code, category, body, button, header, footer, status }, index) => ({
    id: String(1000 + index),
    ...{ name, language: code, status: status ?? 'APPROVED', category: category.toUpperCase() },
    rejected_reason: status === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE',
    quality_score: { score: 'GREEN', date: 1767225600 },
    components: [
      ...(header === undefined ? [] : [{ type: 'HEADER', format: 'TEXT', text: header }]),
      { type: 'BODY', text: body },
      ...(footer === undefined ? [] : [{ type: 'FOOTER', text: footer }]),
      ...(button
        ? [
            {
              type: 'BUTTONS',
              buttons: [{ type: 'URL', text: button.label, url: `${publicUrl}${button.path}` }],
            },
          ]
        : []),
    ],
  }));

const parameters = z.array(
  z.strictObject({ type: z.literal('text'), text: text(32_768), parameter_name: z.string().optional() }),
);
const component = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), parameters }),
  z.strictObject({ type: z.literal('body'), parameters }),
  z.strictObject({ type: z.literal('button'), sub_type: z.literal('url'), index: z.literal('0'), parameters }),
]);
const call = z.object({
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.array(component).default([]),
  }),
});
const longestBody = 1024;

/** A template's message with its text filled in. Throws {@link GraphError} as Meta answers. */
export function parseTemplate(body: unknown, publicUrl: string): { message: ShopMessage; category: Category } {
  const { name, language, components } = check(call, body, body).template;
  const known = approved.find((each) => each.name === name && each.code === language.code);
  // A number here is a shop's own, as far as it plays one.
  if (known?.name === 'hello_world') throw new GraphError(131058, 'only from the Public Test Numbers');
  if (known?.status === 'PAUSED') throw new GraphError(132015, `template name (${name}) is paused`);
  if (!known || known.status)
    throw new GraphError(132001, `template name (${name}) does not exist in ${language.code}`);
  const valuesOf = (type: 'header' | 'body' | 'button') =>
    components.filter((each) => each.type === type).flatMap((each) => each.parameters);
  const words = [fill(known.header ?? '', valuesOf('header')), fill(known.body, valuesOf('body')), known.footer ?? '']
    .filter((part) => part !== '')
    .join('\n');
  const path = fill(known.button?.path ?? '', valuesOf('button'));
  if ([...words].length > longestBody) throw new GraphError(132005, `body: more than ${longestBody} characters`);
  const button = known.button && { display_text: known.button.label, url: `${publicUrl}${path}` };
  return { message: asShown(words, button), category: known.category };
}

type Value = z.infer<typeof parameters>[number];
function fill(pattern: string, values: Value[]): string {
  const count = placesIn(pattern).length;
  if (values.length !== count)
    throw new GraphError(132000, `number of parameters (${values.length}) does not match the expected ${count}`);
  if (values.some((value) => /^\s*$|[\r\n\t]| {5}/.test(value.text)))
    throw new GraphError(132012, 'a parameter may not hold a new line, a tab or more than 4 spaces in a row');
  return pattern.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => {
    const named = values.find(({ parameter_name: name }, at) => (name ?? String(at + 1)) === place);
    if (!named) throw new GraphError(132012, `parameter ${place} is missing`);
    return named.text;
  });
}

const asShown = (words: string, parameters: { display_text: string; url: string } | undefined): ShopMessage =>
  parameters
    ? {
        type: 'interactive',
        interactive: { type: 'cta_url', body: { text: words }, action: { name: 'cta_url', parameters } },
      }
    : { type: 'text', text: { body: words } };
