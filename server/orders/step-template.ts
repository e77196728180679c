import { placesIn, readAs } from '../../common/message-template.ts';
import type { Language } from '../../resources/enums.ts';
import { chatTemplates, oneSpaced } from '../chat/conversations/templates.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { FilledTemplate } from '../stored/message-body.ts';
import { variables, wordedAs } from './message.ts';
import type { MessageValues } from './notify-texts.ts';
import type { OrderEvent } from './steps.ts';

interface StepTemplate {
  template: FilledTemplate;
  /** As she reads it. */
  text: string;
}

/**
 * The shop's template for a step, filled in: approved, no offer, in her language, called `order_<step>`, with places
 * that are called as in the shop's own words, and a button that leads to her order. Undefined where there is none, or
 * something of it is not known: WhatsApp takes no empty places.
 */
export async function stepTemplate(
  tx: Tx,
  shopId: string,
  conversationId: string,
  { step, language, values }: { step: OrderEvent; language: Language; values: MessageValues },
): Promise<StepTemplate | undefined> {
  const { templates } = await chatTemplates(tx, shopId, conversationId);
  const name = `order_${wordedAs[step] ?? step}`;
  const found = templates.find(
    (each) =>
      each.name === name &&
      each.may_send &&
      each.category !== 'MARKETING' &&
      (each.language === language || each.language.startsWith(`${language}_`)) &&
      placesIn(each.header ?? '').length === 0,
  );
  if (!found) return undefined;
  const names = placesIn(found.body);
  const body = names.map((place) => oneSpaced(variables[place]?.(values) ?? ''));
  const url = placesIn(found.url ?? '').length === 0 ? [] : [restOf(found.url ?? '', values)];
  if ([...body, ...url].includes('')) return undefined;
  const template = { name, code: found.language, header: [], body, url, names };
  return { template, text: readAs(found, template) };
}

/** What is left of a link of hers after the part of it that stands in the button; empty where it leads elsewhere. */
function restOf(url: string, { url: order, receipt }: MessageValues): string {
  const before = url.slice(0, url.indexOf('{{'));
  const link = [order, receipt].find((each) => each.length > before.length && each.startsWith(before));
  return link === undefined || !url.endsWith('}}') ? '' : link.slice(before.length);
}
