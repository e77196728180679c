/**
 * What the rehearsal phone and its stand-in services say to each other. Messages keep the wire format of the WhatsApp
 * Cloud API.
 */

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

/** A file of the phone's, by its id with WhatsApp. */
export type SentMedia = Media & { id: string };
export type SentKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';
type SentFile = { [K in SentKind]: { type: K } & Record<K, SentMedia> }[SentKind];
type SentContact = { name: { formatted_name: string }; phones: { phone: string }[] };

/** What the phone can send to a shop. */
export type PhoneMessage =
  | SentFile
  | { type: 'contacts'; contacts: SentContact[] }
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
const promptFailures = ['wrong_pin', 'cancelled_by_payer', 'timeout', 'insufficient_funds'] as const;
export type PromptFailure = (typeof promptFailures)[number];

/** One thing on the phone; a later event with the same id replaces it. `at` is ISO 8601. */
export type PhoneItem = { id: string; at: string } & (
  | { kind: 'chat'; shop: string; from: 'shop'; ticks: Ticks; message: ShopMessage }
  | { kind: 'chat'; shop: string; from: 'phone'; ticks: Ticks; message: PhoneMessage }
  | { kind: 'sms'; from?: 'phone'; text: string }
  | { kind: 'mail'; subject: string; text: string }
  | {
      kind: 'prompt';
      /** Minor units. */
      amount: number;
      /** The shop that asks. */
      payee: string;
      state: PromptState;
      failure: PromptFailure | null;
    }
);

/** A shop that can be rehearsed with. `phone_number_id` names it on the wire. */
export type RehearsalShop = { name: string; bot_id: number; phone_number_id: string; display_phone: string };

/** The only PIN that the rehearsal wallet accepts. */
export const rehearsalPin = '1234';

/**
 * A payment network: answers, says that it is broken (500, 503), is out of use for a while, which a service says that
 * is asked before a prompt (for others it is broken), takes the request and never answers, has too much to do (429),
 * or does not take who asks.
 */
export const networkStates = ['up', 'down', 'away', 'silent', 'busy', 'refused'] as const;

/**
 * A provider of messages: answers, refuses the receiver, fails (500), takes the message and never answers, has too much
 * to do (429), refuses the sender, or finds nothing left on the account.
 */
export const messageStates = ['up', 'refused', 'failing', 'silent', 'busy', 'bad_sender', 'no_balance'] as const;

/** What a provider of SMS reports of a message: in order, out of it, that it failed, or that and then the truth. */
export const reportStates = ['up', 'shuffled', 'failed', 'lying'] as const;

/**
 * What a service does that is to send money to a phone: sends it, finds too little on the account, takes it and fails,
 * says so for a while and has sent it, or sends it and has it back.
 */
export const payoutStates = ['up', 'no_float', 'failing', 'lying', 'comes_back'] as const;

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
  /** Seconds after a prompt was accepted in which its status is not found (404). */
  status_missing: number;
  /** Seconds after a prompt was accepted in which its status says that it failed, whatever happens. */
  status_failed: number;
  /** First said to have failed, and then paid after all. */
  failed_then_paid: boolean;
  /** Payment callbacks are signed by somebody else. */
  unsigned: boolean;
  /** The payment network. */
  network: (typeof networkStates)[number];
  /** Money that a shop's service sends to the phone. */
  payouts: (typeof payoutStates)[number];
  /** The provider of SMS and mail. */
  messages: (typeof messageStates)[number];
  /** Seconds until it answers. */
  messages_late: number;
  /** What is reported of SMS. */
  reports: (typeof reportStates)[number];
  /** Each report twice. */
  reports_twice: boolean;
  /** Reports come to another address than the one with the secret. */
  reports_unsigned: boolean;
  /** WhatsApp, for what the shop sends. */
  chat: (typeof messageStates)[number];
  /** Chat webhooks are signed by somebody else. */
  chat_unsigned: boolean;
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
  status_missing: 0,
  status_failed: 0,
  failed_then_paid: false,
  unsigned: false,
  network: 'up',
  payouts: 'up',
  messages: 'up',
  messages_late: 0,
  reports: 'up',
  reports_twice: false,
  reports_unsigned: false,
  chat: 'up',
  chat_unsigned: false,
  chat_twice: false,
  chat_shuffled: false,
  chat_late: 0,
};
