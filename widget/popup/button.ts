import type { ButtonOptions, Popup, PopupEvent } from '../../common/contracts/popups.ts';
import { el } from '../../common/el.ts';
import { coupon } from './coupon.ts';
import { phoneForm } from './phone-form.ts';
import type { Texts } from './texts.ts';

/** What a button's work needs. */
export interface Desk {
  t: Texts;
  whatsapp: string | null | undefined;
  open(about?: string): void;
  count(event: PopupEvent): void;
  capture(phone: string, consent: string): Promise<Response>;
  renew(): Promise<Popup | undefined>;
  /** Takes the card away. */
  done(): void;
}

/** What stands under a popup's words. */
export function actionOf({ button, label }: Popup, desk: Desk): HTMLElement {
  const make = actions[button.kind] as (label: string, facts: ButtonOptions, desk: Desk) => HTMLElement;
  return make(label, button, desk);
}

type Make<K> = (label: string, facts: Extract<ButtonOptions, { kind: K }>, desk: Desk) => HTMLElement;
const actions: { [K in ButtonOptions['kind']]: Make<K> } = {
  whatsapp(label, { message }, desk) {
    if (!desk.whatsapp) return ask(label, message, desk);
    const made = link(label, `${desk.whatsapp}${message ? `?text=${encodeURIComponent(message)}` : ''}`, desk);
    made.classList.add('wa');
    return made;
  },
  product: (label, { product }, desk) => ask(label, product, desk),
  coupon: (label, { code }, { t, count }) => coupon(label, code, t, () => count('click')),
  phone: (label, { consent }, { t, capture, renew }) =>
    phoneForm(label, {
      consent,
      t,
      capture,
      async renew() {
        const now = (await renew())?.button;
        return now?.kind === 'phone' ? now.consent : undefined;
      },
    }),
  link: (label, { url }, desk) => link(label, url, desk),
};

function ask(label: string, about: string | undefined, { open, count, done }: Desk): HTMLElement {
  const button = el('button', { class: 'go', type: 'button' }, label);
  button.addEventListener('click', () => {
    count('click');
    done();
    open(about);
  });
  return button;
}

function link(label: string, href: string, { count, done }: Desk): HTMLElement {
  // The server lets only https through; a page that was tampered with on its way does not get further.
  const safe = href.startsWith('https://') ? href : '';
  const made = el('a', { class: 'go', href: safe, target: '_blank', rel: 'noopener' }, label);
  made.addEventListener('click', () => {
    count('click');
    // Once the browser has followed it.
    setTimeout(done);
  });
  return made;
}
