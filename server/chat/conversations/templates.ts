import type { ChatTemplate, ChatTemplates } from '../../../common/contracts/chat-templates.ts';
import { placesIn, readAs } from '../../../common/message-template.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import type { FilledTemplate } from '../../stored/message-body.ts';
import { hasStopped } from '../consent/answer-consent.ts';
import { message } from '../engine/actions.ts';
import { answer } from './write.ts';

type Author = Parameters<typeof answer>[2];
interface Filling {
  id: string;
  name: string;
  language: string;
  header: string[];
  body: string[];
  url: string[];
}

/** The number that a conversation goes by, or else the shop's default; undefined on the web and where there is none. */
export async function numberOfChat(tx: Tx, shopId: string, id: string) {
  const chat = await tx
    .selectFrom('conversations')
    .select(['channel', 'number_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!chat) throw problem('not_found');
  if (chat.channel !== 'whatsapp') return undefined;
  return tx
    .selectFrom('whatsapp_numbers')
    .select(['id', 'templates', 'checked_at'])
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['connected', 'failing'])
    .$if(chat.number_id !== null, (query) => query.where('id', '=', chat.number_id ?? ''))
    .orderBy('is_default', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Throws `not_found` for a conversation that the shop does not have. */
export async function chatTemplates(tx: Tx, shopId: string, id: string): Promise<ChatTemplates> {
  const number = await numberOfChat(tx, shopId, id);
  const templates = (number?.templates ?? []).map(
    ({ name, language, status, category, reason, header, body, footer, button, url, fits }): ChatTemplate => ({
      ...{ name, language, status, category, reason, header, body: body ?? '', footer, button, url },
      may_send: status === 'APPROVED' && fits,
    }),
  );
  return {
    templates: templates.toSorted((a, b) => Number(b.may_send) - Number(a.may_send)),
    read_at: number?.checked_at == null ? null : new Date(number.checked_at).toISOString(),
    has_number: number !== undefined,
  };
}

/**
 * Sends a template that Meta has approved, filled in. Throws as {@link answer}; `validation_failed` for one that the
 * number has not, or other places; `wrong_state` for one that may not be sent, and for an offer to who wants none.
 */
export async function writeTemplate(
  services: Services,
  tx: Tx,
  author: Author,
  { id, name, language, header, body, url }: Filling,
): Promise<string> {
  const { templates } = await chatTemplates(tx, author.shopId, id);
  const found = templates.find((each) => each.name === name && each.language === language);
  if (!found) throw problem('validation_failed', { name: 'not_found' });
  if (!found.may_send) throw problem('wrong_state');
  const given = { header, body, url };
  for (const part of ['header', 'body', 'url'] as const)
    if (placesIn(found[part] ?? '').length !== given[part].length)
      throw problem('validation_failed', { [part]: 'other' });
  const isOffer = found.category === 'MARKETING';
  const template: FilledTemplate = {
    ...{ name, code: language, names: placesIn(found.body), headerNames: placesIn(found.header ?? ''), isOffer },
    ...{ header: header.map(oneSpaced), body: body.map(oneSpaced), url: url.map((part) => part.replace(/\s/g, '')) },
  };
  const text = readAs(found, template);
  return answer(
    services,
    tx,
    author,
    id,
    async (chat) => {
      if (isOffer && (await hasStopped(tx, author.shopId, chat))) throw problem('wrong_state');
      return [{ action: message(text) }];
    },
    { template },
  );
}

/** WhatsApp takes no new line and no more than four spaces in a row. */
export const oneSpaced = (value: string) => value.replace(/\s+/g, ' ').trim();
