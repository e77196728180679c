import { sameSecret } from '../../secrets.ts';
import type { Services } from '../../services.ts';

const keyOf = ({ secrets }: Pick<Services, 'secrets'>, id: string) => secrets.derive(`chat-file:${id}`);

/** Where a shopper finds what the shop sent her: the address itself is the leave to read it. */
export const chatFileUrl = (services: Pick<Services, 'secrets' | 'settings'>, id: string): string =>
  `${services.settings.publicUrl}/files/chat/${id}/${keyOf(services, id)}`;

export const opens = (services: Pick<Services, 'secrets'>, id: string, key: string): boolean =>
  sameSecret(key, keyOf(services, id));
