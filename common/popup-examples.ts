import { type PopupButton, type PopupPosition, popupButtons, popupPositions } from '../resources/enums.ts';

/** One of every position and button, each opened in one of the ways, so that all of them can be seen. */
export interface PopupExample {
  /** Stands after the `#` of the page's address. */
  name: string;
  position: PopupPosition;
  button: PopupButton;
  trigger: (typeof triggers)[number];
  words: (typeof wordsOf)[PopupButton];
  pictured: boolean;
}

const triggers = [
  { after_seconds: 1 },
  { scroll_percent: 50 },
  { exit_after_seconds: 2 },
  { idle_seconds: 3 },
  { click_selector: '[data-offer]' },
] as const;

const words = (
  title: [en: string, sw: string],
  text: [en: string, sw: string],
  label: [en: string, sw: string],
  message: [en: string, sw: string] | [null, null] = [null, null],
) => ({
  title_en: title[0],
  title_sw: title[1],
  text_en: text[0],
  text_sw: text[1],
  button_label_en: label[0],
  button_label_sw: label[1],
  message_en: message[0],
  message_sw: message[1],
});

const wordsOf: Record<PopupButton, ReturnType<typeof words>> = {
  whatsapp: words(
    ['Lunch for the office?', 'Chakula cha mchana ofisini?'],
    [
      'Order before 11 and we bring it hot, at no charge.',
      'Agiza kabla ya saa tano, tunakuletea moto moto bila gharama.',
    ],
    ['Order on WhatsApp', 'Agiza kwa WhatsApp'],
    ['Hello! I would like to order lunch.', 'Habari! Ningependa kuagiza chakula cha mchana.'],
  ),
  product: words(
    ['Fresh this morning', 'Zimepikwa asubuhi hii'],
    ['Only a few are left. Ask now and we keep yours.', 'Zimebaki chache. Uliza sasa tukuwekee yako.'],
    ['Ask about it', 'Ulizia sasa'],
  ),
  coupon: words(
    ['10% off your first order', 'Punguzo la 10% kwa oda ya kwanza'],
    ['Show this code when you pay. It holds until Sunday.', 'Onyesha namba hii ya kuponi unapolipa. Mwisho Jumapili.'],
    ['Copy', 'Nakili'],
  ),
  phone: words(
    ['Be the first to know', 'Uwe wa kwanza kujua'],
    ['We send you new offers, twice a month at most.', 'Tutakutumia ofa mpya, si zaidi ya mara mbili kwa mwezi.'],
    ['Send', 'Tuma'],
  ),
  link: words(
    ['Our new menu is here', 'Menyu yetu mpya iko tayari'],
    ['Twelve new dishes from the coast.', 'Vyakula kumi na viwili vipya vya pwani.'],
    ['See the menu', 'Tazama menyu'],
  ),
};

export const popupExamples: PopupExample[] = popupPositions.flatMap((position, column) =>
  popupButtons.map((button, row) => ({
    name: `${position}-${button}`,
    position,
    button,
    trigger: triggers[(column + row) % triggers.length] ?? triggers[0],
    words: wordsOf[button],
    pictured: button === 'product' || (button === 'whatsapp' && column % 2 === 1),
  })),
);
