import type { ProblemCode } from '../../resources/problems.ts';

/** How much within how long. A window begins with the first use after the last one ended. */
export interface Window {
  max: number;
  seconds: number;
}
export interface Limit {
  /**
   * What the key names. An `address` is a network (server/limits/network.ts) and only a hint, always beside another
   * limit.
   */
  of: 'number' | 'order' | 'debtor' | 'account' | 'browser' | 'shop' | 'bot' | 'chat' | 'address' | 'platform';
  windows: readonly [Window, ...Window[]];
  /** What the refused caller is told: `too_many` where that says enough. */
  problem?: ProblemCode;
}

const hourly = (max: number): Window => ({ max, seconds: 3600 });
const daily = (max: number): Window => ({ max, seconds: 24 * 3600 });
const megabytes = 1024 * 1024;
/** Of a megabyte: what counts in gigabytes counts in these. */
const kilobytes = 1024;

/** Every limit that the database keeps. What is counted in each is said by its name. */
export const limits = {
  /** One-time codes sent to a phone number or an e-mail address, of all kinds together. */
  codes_to_number: { of: 'number', windows: [hourly(5), daily(10)] },
  /** Resets that browsers ask for which have been in the account: strangers cannot use them up. */
  codes_to_own_number: { of: 'number', windows: [hourly(3), daily(5)] },
  /** A code once more for the same sign-up or reset. */
  codes_again: { of: 'number', windows: [{ max: 1, seconds: 30 }] },
  /** Codes and links asked for from one network, for whatever numbers and addresses, known or not. */
  codes_from_address: { of: 'address', windows: [hourly(100), daily(500)] },
  /**
   * Messages of accounts really sent, of the whole platform: what somebody with very many numbers or inboxes can have
   * us spend.
   */
  codes_by_sms: { of: 'platform', windows: [hourly(2000), daily(10_000)] },
  codes_by_mail: { of: 'platform', windows: [hourly(2000), daily(10_000)] },
  /**
   * Wrong passwords of one account, known or not, from all browsers that have never been in it. Never longer than an
   * hour: somebody else may be guessing.
   */
  password_guesses: { of: 'account', windows: [{ max: 5, seconds: 5 * 60 }, hourly(15)] },
  /** Those of a browser, or a session, that has been in the account. */
  password_guesses_of_browser: { of: 'browser', windows: [{ max: 5, seconds: 5 * 60 }, hourly(15)] },
  /** Codes of the second step, right or not, by who knew the password. */
  second_steps: { of: 'account', windows: [{ max: 10, seconds: 5 * 60 }, hourly(20)] },
  /**
   * Accounts that strangers of one network had a wrong password for, each once an hour: half a town may share it, and
   * who gets in is not counted.
   */
  accounts_guessed_from_address: { of: 'address', windows: [{ max: 30, seconds: 15 * 60 }, hourly(60)] },
  account_guessed_from_address: { of: 'address', windows: [hourly(1)] },

  /** Payment prompts on one phone, whichever shops and orders ask. */
  prompts_to_number: { of: 'number', windows: [hourly(6), daily(15)], problem: 'too_many_prompts' },
  /** Prompts for one order, to whatever numbers: enough for a bad evening, too few to pester strangers. */
  prompts_of_order: { of: 'order', windows: [hourly(10)], problem: 'too_many_prompts' },
  prompts_of_debtor: { of: 'debtor', windows: [hourly(10)], problem: 'too_many_prompts' },
  /** Parts of a payment, and of all those of a shop, that go back by payouts, whose fees are the platform's. */
  payouts_of_payment: { of: 'order', windows: [daily(5)] },
  payouts_of_shop: { of: 'shop', windows: [daily(100)] },
  /** What a service says by itself to one callback address: each is written down. */
  callbacks_to_account: { of: 'account', windows: [hourly(1000)] },
  /** Names that a shop asks payment services for, by numbers. */
  names_of_shop: { of: 'shop', windows: [hourly(20), daily(50)] },
  /** Promises of one debtor, by her link: each is written down. */
  promises_of_debtor: { of: 'debtor', windows: [hourly(10), daily(20)] },

  /** Numbers left in the popups of a shop. */
  captures: { of: 'shop', windows: [hourly(200), daily(1000)] },
  captures_from_address: { of: 'address', windows: [hourly(60)] },
  /** Conversations begun in the widget by themselves, and past that by showing some work for each. */
  chats_of_bot: { of: 'bot', windows: [hourly(300), daily(2000)] },
  chats_by_proof: { of: 'bot', windows: [hourly(3000), daily(10_000)] },
  chats_from_address: { of: 'address', windows: [hourly(60)] },
  /** What visitors write in all conversations of a shop's widget, and in one of them. */
  messages_of_shop: { of: 'shop', windows: [hourly(5000)] },
  /** What each network may still write to a shop past that. */
  messages_past_shop: { of: 'address', windows: [hourly(200)] },
  messages_from_address: { of: 'address', windows: [hourly(1500)] },
  messages_of_chat: { of: 'chat', windows: [{ max: 60, seconds: 60 }, hourly(500)] },
  /**
   * Order links that visitors of the widget and of order pages make for a shop, and in one conversation or for one
   * order.
   */
  order_links: { of: 'shop', windows: [hourly(1000), daily(5000)] },
  order_links_of_chat: { of: 'chat', windows: [hourly(20), daily(50)] },
  /** Changes of one order by its link: each prices it anew, and its chat is told. */
  changes_of_order: { of: 'order', windows: [hourly(20), daily(60)] },
  /** Messages of the public contact form. */
  contact_messages: { of: 'platform', windows: [daily(200)] },
  contact_messages_from_address: { of: 'address', windows: [daily(20)] },
  /** Invitations to work in a shop, those of one shop to one person, and of all shops: the platform sends them. */
  invitations_of_shop: { of: 'shop', windows: [daily(20)] },
  invitations_to: { of: 'number', windows: [daily(3)] },
  invitations_to_person: { of: 'number', windows: [daily(6)] },
  /** Those of all shops together, apart from codes: whoever opens very many shops keeps nobody from signing in. */
  invitations_by_sms: { of: 'platform', windows: [hourly(300), daily(1500)] },
  invitations_by_mail: { of: 'platform', windows: [hourly(1000), daily(5000)] },
  /** A shop that is closed, and perhaps opened again: its owners are written to each time. */
  closings_of_shop: { of: 'shop', windows: [daily(3)] },
  /** Copies of everything in a shop. */
  exports_of_shop: { of: 'shop', windows: [hourly(30)] },
  /** Files of rows: each is read whole. */
  imports_of_shop: { of: 'shop', windows: [hourly(60)] },
  /**
   * Files that visitors of a widget send, tries too, since looking at one is what costs: in one conversation, from one
   * network to one shop, and to the shop in all. They never use up what its own people may send up.
   */
  files_of_chat: { of: 'chat', windows: [hourly(20), daily(40)], problem: 'too_many_chat_files' },
  file_bytes_of_chat: { of: 'chat', windows: [daily(40 * megabytes)], problem: 'too_many_chat_files' },
  files_from_address: { of: 'address', windows: [hourly(100), daily(300)], problem: 'too_many_chat_files' },
  file_bytes_from_address: { of: 'address', windows: [daily(100 * megabytes)], problem: 'too_many_chat_files' },
  files_of_visitors: { of: 'shop', windows: [daily(1000)], problem: 'too_many_chat_files' },
  file_bytes_of_visitors: { of: 'shop', windows: [daily(256 * megabytes)], problem: 'too_many_chat_files' },
  /**
   * Kilobytes of what was sent into a shop's chats, read by who has its address: by one network, generously since a
   * town is behind one, and of the shop in all.
   */
  chat_kilobytes_to_address: { of: 'address', windows: [hourly(2 * 1024 * kilobytes)] },
  chat_kilobytes_of_shop: { of: 'shop', windows: [hourly(20 * 1024 * kilobytes)] },
  /** Pictures of a shop. */
  uploads: { of: 'shop', windows: [daily(500)], problem: 'too_many_uploads' },
  upload_bytes: { of: 'shop', windows: [daily(1024 * megabytes)], problem: 'too_many_uploads' },

  /** Sounds and films of a shop. */
  played_bytes: { of: 'shop', windows: [daily(512 * megabytes)], problem: 'too_many_uploads' },

  /** What a shop's messages and prompts cost, estimated in whole shillings. `SPEND_PER_SHOP_DAY` decides how much. */
  spend_of_shop: { of: 'shop', windows: [daily(100_000)], problem: 'spend_ceiling' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
