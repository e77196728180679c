/** Every enumeration of the product, once. Values are what is stored and sent; labels are in resources/labels. */

export const languages = ['en', 'sw'] as const;
export type Language = (typeof languages)[number];

export const idDocumentTypes = ['National ID', 'Passport', 'Driving License'] as const;

export const productCategories = [
  'toys & games',
  'food & beverages',
  'home improvement',
  'sporting goods',
  'pet supplies',
  'patio & garden',
  'office supplies',
  'musical instruments',
  'media',
  'travel & luggage',
  'arts & crafts',
  'antiques & collectibles',
  'baby products',
  'electronics',
  'health & beauty',
  'jewelry & watches',
  'home',
  'clothing & accessories',
] as const;
export type ProductCategory = (typeof productCategories)[number];

export const documentAttachmentKinds = ['PDF File', 'URL Link'] as const;
export const attachmentKinds = ['photo', ...documentAttachmentKinds] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
export const popupPositions = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
export type PopupPosition = (typeof popupPositions)[number];
export const popupStates = ['draft', 'published'] as const;
export const popupButtons = ['whatsapp', 'product', 'coupon', 'phone', 'link'] as const;
export type PopupButton = (typeof popupButtons)[number];
export const popupDevices = ['all', 'phone', 'desktop'] as const;
export const popupFrequencies = ['always', 'session', 'days', 'until_closed', 'until_clicked'] as const;
export const genders = ['Male', 'Female'] as const;
export const chargeTypes = ['Fixed Amount', 'Percentage Charge'] as const;
export type ChargeType = (typeof chargeTypes)[number];
/** Which orders a charge is added to: all, or those that are got one way. */
export const chargeScopes = ['all', 'delivery', 'pick up'] as const;
export const paymentMethods = ['mobile_money', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const customerSearchKeys = ['name', 'phone'] as const;
export const segmentMatchModes = ['any', 'all'] as const;
export const segmentOperators = ['gt', 'lt', 'eq', 'ge', 'le'] as const;
export const segmentCriteria = ['total_amount', 'total_orders', 'location'] as const;
export const expenseCategories = [
  'rent',
  'salary',
  'utilities',
  'marketing',
  'insurance',
  'supplies',
  'equipment',
  'travel',
  'food',
  'other',
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];
/** What an expense is paid with. */
export const expensePayers = ['cash', 'mobile_money', 'bank'] as const;
export type ExpensePayer = (typeof expensePayers)[number];
/** Or it is owed. */
export const expenseSources = [...expensePayers, 'credit'] as const;
/** Whose turn it is to pay: somebody owes the shop, or the shop owes somebody. */
export const debtDirections = ['receivable', 'payable'] as const;
export type DebtDirection = (typeof debtDirections)[number];
export const debtStates = ['open', 'part paid', 'paid', 'written off', 'cancelled'] as const;
export type DebtState = (typeof debtStates)[number];
export const expenseRepeats = ['weekly', 'monthly', 'yearly'] as const;
export type ExpenseRepeat = (typeof expenseRepeats)[number];

export const orderStatuses = ['pending', 'paid', 'picked up', 'delivered', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** An order in one of these is sold: it is paid for, and stands. */
export const soldStatuses = ['paid', 'picked up', 'delivered', 'completed'] as const satisfies readonly OrderStatus[];
/** `all` is the absence of a filter, never a status. */
export const orderChannels = ['whatsapp', 'web', 'pos', 'dashboard', 'link'] as const;
export type OrderChannel = (typeof orderChannels)[number];
export const fulfilmentMethods = ['pick up', 'delivery'] as const;
export type FulfilmentMethod = (typeof fulfilmentMethods)[number];
/** The set-up checklist, in order. */
export const setUpSteps = ['product', 'whatsapp', 'payments', 'order', 'qr'] as const;
export type SetUpStep = (typeof setUpSteps)[number];
/** What home says needs somebody now, the most urgent first. */
export const homeTasks = [
  'payments_failing',
  'whatsapp_failing',
  'problem',
  'person',
  'sms_failing',
  'sms_low',
  'hand_over',
  'owed',
  'held',
  'give_back',
  'released',
  'chase',
  'low_stock',
] as const;
export type HomeTask = (typeof homeTasks)[number];
/** What a shop's people may be notified of, as its settings list it. */
export const newsEvents = [
  'order_placed',
  'order_paid',
  'payment_held',
  'payment_taken_back',
  'payment_unsettled',
  'refund_failed',
  'problem_reported',
  'person_waiting',
  'chat_handed',
  'message_failed',
  'low_stock',
  'debt_paid',
  'debt_promised',
  'account_failing',
  'sms_low',
  'evening',
] as const;
export type NewsEvent = (typeof newsEvents)[number];
/** By what: at the bell of the dashboard, or by a message to each of them. */
export const newsChannels = ['dashboard', 'sms', 'whatsapp', 'mail'] as const;
export type NewsChannel = (typeof newsChannels)[number];
/** When a shop takes orders by its links. */
export const orderTaking = ['always', 'when open', 'never'] as const;
export type OrderTaking = (typeof orderTaking)[number];
/** As a week runs in Tanzania; a JavaScript date says Sunday is 0. */
export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof weekDays)[number];
/** Steps of an order of which its shopper is sent a message in the shop's own words. */
export const messageSteps = [
  'placed',
  'confirmed',
  'part_paid',
  'paid',
  'edited',
  'on_credit',
  'picked_up',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type MessageStep = (typeof messageSteps)[number];
export const orderProblems = ['not arrived', 'wrong product', 'damaged', 'payment', 'other'] as const;
export type OrderProblem = (typeof orderProblems)[number];
/**
 * Who does things in a shop: its staff, a program with a key, its chat, a shopper, and the server with its providers.
 */
export const actorKinds = ['person', 'key', 'bot', 'customer', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];
export const invitationStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export const exportStates = ['waiting', 'ready', 'failed', 'gone'] as const;
/** Records whose rows may come from a file: those that say how, `import`. */
export const importRecords = ['products', 'customers', 'expenses', 'debts'] as const;
export type ImportRecord = (typeof importRecords)[number];
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const;
/** What is done to the rows of a file, one after the other. */
export const importPhases = ['check', 'run', 'undo'] as const;
export type ImportPhase = (typeof importPhases)[number];
export const importFailures = ['not_allowed', 'internal_error'] as const;
/** What became of a row of a file. */
export const importRowStates = ['waiting', 'new', 'changed', 'same', 'wrong', 'done', 'skipped', 'undone'] as const;
export type ImportRowState = (typeof importRowStates)[number];
export const whatsappNumberStates = ['new', 'connected', 'failing', 'off'] as const;
export const whatsappQualities = ['green', 'yellow', 'red', 'unknown'] as const;
/** What has to be right at Meta before a number works, in the order it is looked at. */
export const whatsappChecks = ['token', 'number', 'account', 'callback', 'delivery'] as const;
export type WhatsAppCheck = (typeof whatsappChecks)[number];
/** When whoever waits for the team is told that nobody answers just now. */
export const awayTimes = ['never', 'when closed', 'always'] as const;

export const paperWidths = ['58 mm', '80 mm', 'A4'] as const;
export const productStatuses = ['draft', 'active', 'archived'] as const;
export const transactionTypes = ['payment', 'refund', 'payout', 'fee', 'adjustment'] as const;
export const transactionStates = [
  'initiated',
  'pending',
  'succeeded',
  'held',
  'failed',
  'expired',
  'reversed',
] as const;
/** Payment services by the names of their adapters. */
export const paymentServiceNames = ['rehearsal', 'clickpesa', 'selcom', 'flutterwave', 'mpesa'] as const;
export type PaymentServiceName = (typeof paymentServiceNames)[number];
/** Services of text messages by the names of their adapters. */
export const smsServiceNames = ['beem', 'africastalking'] as const;
export type SmsServiceName = (typeof smsServiceNames)[number];
/** How a service sends money back: it takes the payment back, or sends as much anew to the phone that paid. */
export const refundWays = ['reversal', 'payout'] as const;
export type RefundWay = (typeof refundWays)[number];
/** What a service says by itself, which moves nothing: of a payment, and of what goes back of one. */
export const callbackClaims = ['paid', 'failed', 'sent_back', 'not_sent_back', 'came_back'] as const;
export type CallbackClaim = (typeof callbackClaims)[number];
/** What it answers when it is asked whether that is so. */
export const callbackAnswers = [
  'paid',
  'failed',
  'pending',
  'taken_back',
  'sent',
  'said_failed',
  'came_back',
  'again',
  'unknown',
] as const;
export type CallbackAnswer = (typeof callbackAnswers)[number];
/**
 * Why it was not believed: nobody signed it, it is not about a payment, its account asked for no such, its service says
 * otherwise when it is asked, or it came before.
 */
export const callbackRefusals = ['bad_signature', 'unread', 'unknown', 'mismatched', 'replayed'] as const;
export type CallbackRefusal = (typeof callbackRefusals)[number];
/** Those at which a shop can have an account of its own: each can be asked what became of a payment. */
export const gatewayNames = [
  'clickpesa',
  'selcom',
  'flutterwave',
  'mpesa',
] as const satisfies readonly PaymentServiceName[];
export type GatewayName = (typeof gatewayNames)[number];
export const ownAccountStates = ['new', 'working', 'failing', 'off'] as const;
/** Who bears what a payment by phone costs. */
export const chargePayers = ['customer', 'shop'] as const;
export type ChargePayer = (typeof chargePayers)[number];
/** Why an account of a shop's own does not work; `time_off`: our time is not its service's, which signs by it. */
const ownAccountFaults = ['keys_refused', 'unreachable', 'time_off'] as const;
export type OwnAccountFault = (typeof ownAccountFaults)[number];
/** The same of one at a payment service, whose application may be one that asks nobody for money. */
export const paymentAccountFaults = [...ownAccountFaults, 'cannot_collect'] as const;
export type PaymentAccountFault = (typeof paymentAccountFaults)[number];
/** The same of one that sends text messages: its sender's name may wait for its service's word, too. */
export const smsAccountFaults = [...ownAccountFaults, 'sender_inactive'] as const;
export type SmsAccountFault = (typeof smsAccountFaults)[number];
/** Through whom money came or went: a payment service by its adapter's name, or a way to pay without one. */
export type PaymentProviderName = PaymentMethod | PaymentServiceName;
/** Why a payment did not pay: what the network says, our own clock, and why money that came is held. */
export const paymentFailures = [
  'insufficient_funds',
  'wrong_pin',
  'cancelled_by_payer',
  'timeout',
  'not_registered',
  /** The service itself did not take it, or reached nobody. */
  'provider_error',
  /** The network refused it, and its service did not say why: her PIN, her money, or something of its own. */
  'refused',
  /** Nobody of her network was answered just then: she was not asked. */
  'network_down',
  'wrong_amount',
  'not_owed',
  'order_closed',
  /** By its shopper, before anybody answered it. */
  'withdrawn',
  /** It was sent to try an account: it pays nothing. */
  'trial',
  /** What goes back: the account at its service holds too little to send. */
  'service_balance',
  /** Its service lets this account send no money: it refuses its keys, or these have no part that sends. */
  'cannot_pay_out',
  /** Its service would keep its fee of what the payer gets. */
  'fee_on_payee',
  /** It was sent, and the network brought it back to the account. */
  'came_back',
  /** Nothing was sent: the network had given the payment back by itself. */
  'taken_back',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
export const stockReasons = [
  'opening',
  'order',
  'cancelled',
  'count',
  'received',
  'damaged',
  'returned',
  'released',
  'undone',
  /** With the variant that it was of. */
  'removed',
] as const;
/** How prices are changed. */
export const priceChanges = ['set', 'raise', 'lower', 'raise_percent', 'lower_percent'] as const;
export type PriceChange = (typeof priceChanges)[number];
/** Why goods come back. */
export const returnReasons = ['wrong', 'damaged', 'unwanted', 'other'] as const;
export const wallets = ['mpesa', 'mixx', 'airtel_money', 'halopesa', 'tpesa'] as const;
export type Wallet = (typeof wallets)[number];
export const quickAmounts = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** Days that people name: in a list, and in one that was saved. */
export const listPeriods = ['always', 'today', 'yesterday', 'week', 'month'] as const;
export type ListPeriod = (typeof listPeriods)[number];
