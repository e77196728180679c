import * as z from 'zod';
import { contract } from './contract.ts';
import { domains } from './domains.ts';
import { widgetTheme } from './widget-theme.ts';

const widget = z
  .strictObject({ bot_id: z.int(), theme: widgetTheme, allowed_domains: z.array(z.string()) })
  .meta({ id: 'Widget' });
export type Widget = z.output<typeof widget>;

export const getWidget = contract({
  id: 'widget.get',
  method: 'GET',
  path: '/api/widget',
  tag: 'chat',
  summary: "How the shop's chat looks, and which pages may show it",
  access: 'widget.read',
  answers: { 200: widget },
  problems: ['bot_not_found'],
});

export const updateWidget = contract({
  id: 'widget.update',
  method: 'PUT',
  path: '/api/widget',
  tag: 'chat',
  summary: "Change how the shop's chat looks; a theme takes the place of the whole one before",
  access: 'widget.update',
  body: z.preprocess(
    withoutBot,
    z.strictObject({ theme: widgetTheme.optional(), allowed_domains: domains.optional() }),
  ),
  answers: { 200: widget },
  problems: ['bot_not_found'],
  example: { theme: { primaryColor: '#1463d8', title: 'Duka la Asha' }, allowed_domains: ['duka.co.tz'] },
});

/** What GET adds may come back. */
function withoutBot(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'bot_id'));
}
