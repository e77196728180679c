import { el } from '../../common/el.ts';
import { page, texts } from './here.ts';
import { toast } from './toasting.ts';

/** Hands words to the phone's own sharing, or copies them. */
export async function sendWords(text: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    toast('success', { title: texts().receiptCopied, description: texts().paste });
  } catch (error) {
    // She changed her mind about sharing.
    if ((error as Error).name !== 'AbortError') print();
  }
}

/** Hands a link to the phone's own sharing, or copies it. It stays on the page as text, whatever comes of that. */
export async function shareLink(url: string): Promise<void> {
  const place = page().querySelector<HTMLElement>('[data-share]');
  const text = place?.dataset.share ?? '';
  const link = el('a', { href: url, class: 'url' }, url);
  place?.replaceChildren(place.dataset.made ?? '', ' ', link);
  place?.removeAttribute('hidden');
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ text, url });
    await navigator.clipboard.writeText(url);
    toast('success', { title: texts().copied, description: url });
  } catch {
    toast('success', texts().linkMade);
  }
}
