import { withoutAddress } from '../../../common/without-address.ts';
import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { chatMoney } from './chat-money.ts';
import { fill } from './fill.ts';
import { texts } from './texts.ts';

export const debt: BlockHandler<'debt'> = {
  async enter(context) {
    const { block, shop, speaker } = context;
    const owed = await shop.debt();
    if (!owed) return { actions: [message(fill(block.empty, context))], next: block.next };
    const { balance, url } = owed;
    const text = fill(block.text, context, { balance: chatMoney(balance), url });
    const title = withoutAddress(text, url).replaceAll('*', '');
    return {
      actions: [message(text)],
      ...(text.includes(url) && {
        cards: [{ kind: 'link', title, url, button: texts.openDebt[speaker.language] }],
      }),
      next: block.next,
    };
  },
};
