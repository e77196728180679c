import { fill, isTouched, orderForm } from './browser/fields.ts';
import { follow, showNetwork } from './browser/follow.ts';
import { recall, remember } from './browser/form-storage.ts';
import { order, page, query, token } from './browser/here.ts';
import { watchLanguage } from './browser/language.ts';
import { loadFullOrder, perform } from './browser/perform.ts';
import { tick, watch } from './browser/poll.ts';
import { sendWords, shareLink } from './browser/share.ts';
import { watchToasts } from './browser/toasting.ts';

/**
 * The page is whole without this: its forms work, its links lead on. The script spares it new pages and keeps it
 * current.
 */
// Of the order as it stands: what was typed before it was sent is no change of it.
const storageKey = () => `order-${token().slice(0, 12)}-${order()?.keys.submit}-${page().dataset.sign}`;

const form = orderForm();
// What was typed while the script was on its way stands; otherwise what this tab knew before it was reloaded.
if (form && !page().dataset.typed && !isTouched(form)) fill(form, recall(storageKey()));
follow();
document.addEventListener('exchanged', follow);

if (query().has('toast')) {
  const words = query();
  words.delete('toast');
  history.replaceState(null, '', `?${words}`);
}
document.addEventListener('submit', (event) => {
  event.preventDefault();
  void perform(event.target as HTMLFormElement, event.submitter ?? document.activeElement);
});
document.addEventListener('input', ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if ((target as Element).closest('.order')) {
    const fields = follow();
    if (fields) remember(storageKey(), fields);
  } else if (name === 'phone') showNetwork('phone', value);
});
document.addEventListener('focusin', ({ target }) => {
  if ((target as Element).closest('.order')) void loadFullOrder().catch(() => undefined);
});
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>('.url');
  if (link) {
    event.preventDefault();
    void shareLink(link.href);
  }
  const receipt = target.closest<HTMLElement>('[data-send]');
  if (receipt) void sendWords(receipt.dataset.send ?? '');
  if (target.closest('[data-print]')) print();
});
watchToasts();
watch();
tick();
watchLanguage();
// From here on the buttons answer.
document.documentElement.dataset.ready = '';
