import { type CrudFilter, stringifyTableParams } from '@refinedev/core';
import type { HomeData } from './home-data.ts';

/** A list with filters already set. */
export const listLink = (list: 'orders' | 'transactions', filters: CrudFilter[]): string =>
  `/dashboard/${list}?${stringifyTableParams({ filters, sorters: [] })}`;

/** The shop's chat: WhatsApp, or the rehearsal phone until that is connected. */
export const chatLink = ({ id, rehearsal, whatsapp_url: url }: HomeData['bot']): string | null =>
  rehearsal ? (id === null ? '/rehearsal' : `/rehearsal?bot=${id}`) : url;
