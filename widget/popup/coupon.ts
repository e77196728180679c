import { el } from '../../common/el.ts';
import type { Texts } from './texts.ts';

/** A code to read, and a button that copies it and says so. */
export function coupon(label: string, code: string, t: Texts, copied: () => void): HTMLElement {
  const shown = el('code', { 'aria-label': `${t.code}: ${code}`, role: 'img' }, code);
  const button = el('button', { class: 'go', type: 'button', 'aria-live': 'polite' }, label);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      copySelected(shown);
    }
    button.textContent = t.copied;
    copied();
  });
  return el('div', { class: 'coupon' }, shown, button);
}

/** Pages without https have no clipboard of their own. */
function copySelected(node: Node): void {
  getSelection()?.selectAllChildren(node);
  document.execCommand('copy');
}
