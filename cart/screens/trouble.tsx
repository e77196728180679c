import { withText } from '../../common/chat-url.ts';
import { addressOf } from '../page.tsx';
import type { View } from '../page-view.ts';
import { Banner } from '../parts/banner.tsx';
import { closedWords, Hours } from '../parts/hours.tsx';
import { type TroubleTexts, troubleTexts } from '../texts/troubles.ts';

/** Where no order can be shown or sent: why, and one useful action. */
export function Screen({ view }: { view: View }) {
  const words = troubleTexts[view.language];
  const trouble = view.trouble ?? 'error';
  const { title, text } = words[trouble];
  return (
    <div className="narrow">
      <Banner kind={trouble === 'closed' ? 'wait' : 'bad'} title={title}>
        {view.order?.closed && <p>{closedWords(view.order, view)}</p>}
        <p>{text}</p>
        <Action view={view} words={words} />
      </Banner>
      {view.order && <Hours order={view.order} t={view.t} />}
    </div>
  );
}

function Action({ view, words }: { view: View; words: TroubleTexts }) {
  const { trouble, order } = view;
  const shop = order ?? view.shop;
  if (shop?.whatsapp_url) {
    const ask = trouble === 'gone' ? words.askGone : words.askClosed;
    const text = order ? ask(order.order_id) : words.askNew;
    return (
      <a className="main" href={withText(shop.whatsapp_url, text)}>
        {words.write(shop.shop_name)}
      </a>
    );
  }
  return trouble === 'error' || order ? (
    <a className="main" href={addressOf(view)}>
      {words.retry}
    </a>
  ) : (
    <a className="second" href="/">
      {words.home}
    </a>
  );
}
