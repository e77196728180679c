import * as z from 'zod';
import { placesIn } from '../../../common/message-template.ts';

/** The texts of a template; `fits`: it needs nothing but words to be sent. */
interface TemplateTexts {
  header: string | null;
  body: string;
  footer: string | null;
  button: string | null;
  /** Of its button, with what is left open. */
  url: string | null;
  fits: boolean;
}

const component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().max(2000).optional(),
  buttons: z
    .array(z.object({ type: z.string(), text: z.string().max(60).optional(), url: z.string().max(2000).optional() }))
    .optional(),
});
/** Parts that are sent without anything of ours, but what fills their places. */
const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);
/** Buttons that are sent without anything of ours. */
const still = new Set(['QUICK_REPLY', 'PHONE_NUMBER', 'URL']);

/** Reads a template's components as Meta lists them (protocol sheet §8); unknown ones make it unfit. */
export function textsOf(components: readonly unknown[]): TemplateTexts {
  const read = components.map((each) => component.safeParse(each).data);
  const one = (type: string) => read.find((each) => each?.type.toUpperCase() === type);
  const [header, body, footer, buttons] = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'].map(one);
  const all = buttons?.buttons ?? [];
  const [first] = all;
  const link = all.find(({ type }) => type === 'URL');
  const open = all.filter(({ url = '' }) => placesIn(url).length > 0);
  return {
    header: header?.text ?? null,
    body: body?.text ?? '',
    footer: footer?.text ?? null,
    button: link?.text ?? null,
    url: link?.url ?? null,
    fits:
      read.every((each) => each !== undefined && known.has(each.type.toUpperCase())) &&
      (header === undefined || (header.format ?? 'TEXT') === 'TEXT') &&
      body?.text !== undefined &&
      all.every(({ type }) => still.has(type)) &&
      // Which button is filled is said by its place: ours is the first.
      (open.length === 0 || (open.length === 1 && open[0] === first)),
  };
}
