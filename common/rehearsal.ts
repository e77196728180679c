/** What the rehearsal phone and its stand-in services say to each other. Messages keep the wire format of the WhatsApp Cloud API. */

type Media = { link: string; caption?: string; filename?: string };
type Section = { title?: string; rows: { id: string; title: string; description?: string }[] };
type Header = { type: string; text?: string; image?: Media };

export type Interactive = {
  header?: Header;
  body: { text: string };
  footer?: { text: string };
} & (
  | { type: 'button'; action: { buttons: { type: 'reply'; reply: { id: string; title: string } }[] } }
  | { type: 'list'; action: { button: string; sections: Section[] } }
  | { type: 'cta_url'; action: { name: 'cta_url'; parameters: { display_text: string; url: string } } }
  | { type: 'location_request_message'; action: { name: 'send_location' } }
);

/** What a shop can send to the phone. */
export type ShopMessage =
  | { type: 'text'; text: { body: string } }
  | { type: 'image'; image: Media }
  | { type: 'video'; video: Media }
  | { type: 'audio'; audio: Media }
  | { type: 'document'; document: Media }
  | { type: 'sticker'; sticker: Media }
  | { type: 'location'; location: Place }
  | { type: 'interactive'; interactive: Interactive };

export type Place = { latitude: number; longitude: number; name?: string; address?: string };

/** What the phone can send to a shop. */
export type PhoneMessage =
  | { type: 'text'; text: { body: string } }
  | { type: 'location'; location: Place }
  | {
      type: 'interactive';
      interactive:
        | { type: 'button_reply'; button_reply: { id: string; title: string } }
        | { type: 'list_reply'; list_reply: { id: string; title: string; description?: string } };
    };

export type Ticks = 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

export type PromptState = 'open' | 'working' | 'paid' | 'failed';
export const promptFailures = ['wrong_pin', 'cancelled_by_payer', 'timeout', 'insufficient_funds'] as const;
export type PromptFailure = (typeof promptFailures)[number];

/** One thing on the phone; a later event with the same id replaces it. `at` is ISO 8601. */
export type PhoneItem = { id: string; at: string } & (
  | { kind: 'chat'; shop: string; from: 'shop'; ticks: Ticks; message: ShopMessage }
  | { kind: 'chat'; shop: string; from: 'phone'; ticks: Ticks; message: PhoneMessage }
  | { kind: 'sms'; text: string }
  | { kind: 'mail'; subject: string; text: string }
  | { kind: 'prompt'; amount: number /* minor units */; state: PromptState; failure: PromptFailure | null }
);

/** A shop that can be rehearsed with. `phone_number_id` names it on the wire. */
export type RehearsalShop = { name: string; bot_id: number; phone_number_id: string; display_phone: string };

/** The only PIN that the rehearsal wallet accepts. */
export const rehearsalPin = '1234';

export const networkStates = ['up', 'down', 'silent'] as const;

/** How the outside world misbehaves for one phone. */
export type Switches = {
  /** Seconds until the provider confirms a payment. */
  late: number;
  /** Each payment callback three times, in any order. */
  repeated: boolean;
  /** The provider reports another amount than asked for. */
  wrong_amount: boolean;
  /** The wallet holds too little. */
  no_money: boolean;
  /** The payment network: answers, refuses (503), or takes the request and never answers. */
  network: (typeof networkStates)[number];
  /** Each chat webhook twice. */
  chat_twice: boolean;
  /** Delivery reports out of order. */
  chat_shuffled: boolean;
  /** Seconds until a chat webhook arrives. */
  chat_late: number;
};

export const calm: Switches = {
  late: 0,
  repeated: false,
  wrong_amount: false,
  no_money: false,
  network: 'up',
  chat_twice: false,
  chat_shuffled: false,
  chat_late: 0,
};
