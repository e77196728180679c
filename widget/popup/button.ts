import { withText } from '../../common/chat-url.ts';
import type { ButtonOptions, Popup, PopupEvent } from '../../common/contracts/popups.ts';
import { el } from '../../common/el.ts';
import { coupon } from './coupon.ts';
import { phoneForm } from './phone-form.ts';
import type { Texts } from './texts.ts';

/** What a button's work needs. */
export interface PopupContext {
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
export function actionOf({ button, label }: Popup, context: PopupContext): HTMLElement {
  const make = actions[button.kind] as (label: string, options: ButtonOptions, context: PopupContext) => HTMLElement;
  return make(label, button, context);
}

type Make<K> = (label: string, options: Extract<ButtonOptions, { kind: K }>, context: PopupContext) => HTMLElement;
const actions: { [K in ButtonOptions['kind']]: Make<K> } = {
  whatsapp(label, { message }, context) {
    // Over http is only a rehearsal's.
    if (!context.whatsapp || !/^https?:/.test(context.whatsapp)) return ask(label, message, context);
    const made = link(label, message ? withText(context.whatsapp, message) : context.whatsapp, context);
    made.classList.add('wa');
    return made;
  },
  product: (label, { product }, context) => ask(label, product, context),
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
  // The server lets only https through; a page that was tampered with on its way does not get further.
  link: (label, { url }, context) => link(label, url.startsWith('https://') ? url : '', context),
};

function ask(label: string, about: string | undefined, { open, count, done }: PopupContext): HTMLElement {
  const button = el('button', { class: 'go', type: 'button' }, label);
  button.addEventListener('click', () => {
    count('click');
    done();
    open(about);
  });
  return button;
}

function link(label: string, href: string, { count, done }: PopupContext): HTMLElement {
  const made = el('a', { class: 'go', href, target: '_blank', rel: 'noopener' }, label);
  made.addEventListener('click', () => {
    count('click');
    // Once the browser has followed it.
    setTimeout(done);
  });
  return made;
}
