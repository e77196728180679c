import * as z from 'zod';
import { type Language, languages } from '../../../resources/enums.ts';
import type { FilledTemplate } from '../../stored/message-body.ts';

export const template = z.object({
  name: z.string(),
  language: z.enum(languages),
  /** What its text leaves open, in order. */
  parameters: z.array(z.string()),
  /** What the address of its button leaves open. */
  urlParameter: z.string().optional(),
});
export type Template = z.infer<typeof template>;

/** Under which code each language of a template is approved. */
const codes: Record<Language, string> = { en: 'en', sw: 'sw' };
const longestText = 1024;
const longestUrl = 2000;

const valuesOf = ({ parameters, urlParameter }: Template) => [
  ...parameters,
  ...(urlParameter === undefined ? [] : [urlParameter]),
];
const lengthOf = (text: string) => [...text].length;

/** What WhatsApp surely refuses, by the code that it would give (protocol sheet §2.3, §3 and §5). */
const refusals: readonly { code: string; when(given: Template): boolean }[] = [
  { code: '132001', when: ({ name }) => !/^[a-z0-9_]{1,512}$/.test(name) },
  { code: '132012', when: (given) => valuesOf(given).some((value) => /^\s*$|[\r\n\t]| {5}/.test(value)) },
  { code: '132012', when: ({ urlParameter = '' }) => /\s/.test(urlParameter) || urlParameter.length > longestUrl },
  { code: '132005', when: ({ parameters }) => lengthOf(parameters.join('')) > longestText },
];

/** Why a template cannot be sent as it is; undefined for one that WhatsApp may take. */
export const refusalOf = (given: Template): string | undefined => refusals.find(({ when }) => when(given))?.code;

const texts = (values: readonly string[]) => values.map((text) => ({ type: 'text', text }));

/** A template as a Graph call puts it. */
export const templateContent = ({ name, language, parameters, urlParameter }: Template): object => ({
  type: 'template',
  template: {
    name,
    language: { code: codes[language] },
    components: [
      ...(parameters.length > 0 ? [{ type: 'body', parameters: texts(parameters) }] : []),
      ...(urlParameter === undefined
        ? []
        : [{ type: 'button', sub_type: 'url', index: '0', parameters: texts([urlParameter]) }]),
    ],
  },
});

/** Places that have names, and no numbers, are filled by them. */
function filled(values: readonly string[], names: readonly string[]) {
  const isNamed = names.some((each) => !/^\d+$/.test(each));
  return texts(values).map((each, at) => (isNamed ? { ...each, parameter_name: names[at] } : each));
}

export const filledContent = ({ name, code, header, body, url, names, headerNames = [] }: FilledTemplate): object => {
  return {
    type: 'template',
    template: {
      name,
      language: { code },
      components: [
        ...(header.length > 0 ? [{ type: 'header', parameters: filled(header, headerNames) }] : []),
        ...(body.length > 0 ? [{ type: 'body', parameters: filled(body, names) }] : []),
        ...(url.length > 0 ? [{ type: 'button', sub_type: 'url', index: '0', parameters: texts(url) }] : []),
      ],
    },
  };
};
