import { currentLanguage } from '../app/language.ts';
import { toast } from '../app/toasts/toast.ts';

const texts = {
  en: 'This browser does not copy. Select it, and copy it yourself:',
  sw: 'Kivinjari hiki hakinakili. Chagua maandishi haya, unakili mwenyewe:',
};

/** Copies what is selected, as pages without https may; else the text is said. Gives whether it was copied. */
export function copySelected(text: string): boolean {
  const pressed = document.activeElement ?? document.body;
  const area = document.createElement('textarea');
  area.readOnly = true;
  area.value = text;
  // Beside what was pressed: all but an open dialog is inert.
  pressed.after(area);
  area.focus({ preventScroll: true });
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  if (!isCopied) toast.info(texts[currentLanguage()], text);
  return isCopied;
}
