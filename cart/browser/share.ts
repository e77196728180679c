import { el } from '../../common/el.ts';
import { page, texts } from './here.ts';
import { toast } from './toasting.ts';

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
