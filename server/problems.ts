import type { Language } from '../resources/enums.ts';

/** Every error the API gives: a stable code, its HTTP status, and a sentence a person can act on. Front ends translate codes, never text. */
export const problems = {
  validation_failed: {
    status: 422,
    en: 'Some of what was sent is not right. See each field.',
    sw: 'Kuna taarifa zisizo sahihi. Angalia kila sehemu.',
  },
  bad_json: { status: 400, en: 'The body is not valid JSON.', sw: 'Ujumbe uliotumwa si JSON sahihi.' },
  bad_request: { status: 400, en: 'The request cannot be understood.', sw: 'Ombi halijaeleweka.' },
  unknown_filter: {
    status: 400,
    en: 'This list cannot be filtered that way.',
    sw: 'Orodha hii haiwezi kuchujwa hivyo.',
  },
  unknown_sort: { status: 400, en: 'This list cannot be sorted that way.', sw: 'Orodha hii haiwezi kupangwa hivyo.' },
  bad_query: { status: 400, en: 'A part of the address is not right.', sw: 'Sehemu ya anwani si sahihi.' },
  not_signed_in: { status: 401, en: 'Sign in to go on.', sw: 'Ingia kwanza ili kuendelea.' },
  wrong_credentials: {
    status: 422,
    en: 'The phone, email or password is not right.',
    sw: 'Namba ya simu, barua pepe au nenosiri si sahihi.',
  },
  phone_not_confirmed: {
    status: 403,
    en: 'Confirm your phone number with the code we sent.',
    sw: 'Thibitisha namba yako ya simu kwa msimbo tuliokutumia.',
  },
  wrong_code: {
    status: 422,
    en: 'That code is not right or is too old. Ask for a new one.',
    sw: 'Msimbo si sahihi au umepitwa na muda. Omba mwingine.',
  },
  account_exists: {
    status: 409,
    en: 'There is already an account with this phone or email. Sign in instead.',
    sw: 'Tayari kuna akaunti yenye namba au barua pepe hii. Ingia badala yake.',
  },
  not_allowed: {
    status: 403,
    en: 'Your role does not allow this. Ask the owner of the shop.',
    sw: 'Wadhifa wako hauruhusu hili. Muulize mwenye duka.',
  },
  no_shop: { status: 404, en: 'You have no shop yet.', sw: 'Bado huna duka.' },
  shop_exists: { status: 409, en: 'You already have a shop.', sw: 'Tayari una duka.' },
  not_found: { status: 404, en: 'There is no such thing here.', sw: 'Hakuna kitu kama hicho hapa.' },
  bot_not_found: {
    status: 404,
    en: 'There is no such chat any more. Ask the shop.',
    sw: 'Mazungumzo haya hayapo tena. Wasiliana na duka.',
  },
  conversation_not_found: {
    status: 404,
    en: 'There is no such conversation for this visitor.',
    sw: 'Mgeni huyu hana mazungumzo kama hayo.',
  },
  domain_not_allowed: {
    status: 403,
    en: 'The shop does not let this website show its chat.',
    sw: 'Duka halijaruhusu tovuti hii kuonyesha mazungumzo yake.',
  },
  taken: { status: 409, en: 'Another record already has this value.', sw: 'Rekodi nyingine tayari ina thamani hii.' },
  in_use: {
    status: 409,
    en: 'Other records still point to this one. Archive it instead.',
    sw: 'Rekodi nyingine bado zinatumia hii. Ihifadhi kwenye kumbukumbu badala yake.',
  },
  wrong_state: { status: 409, en: 'This cannot be done to it now.', sw: 'Hili haliwezi kufanyika kwa sasa.' },
  out_of_stock: {
    status: 409,
    en: 'There is not enough left of something you chose.',
    sw: 'Bidhaa uliyochagua haitoshi kwa sasa.',
  },
  order_link_not_found: {
    status: 404,
    en: 'This order link is not right. Ask the shop for a new one.',
    sw: 'Kiungo hiki cha oda si sahihi. Omba kingine dukani.',
  },
  order_link_expired: {
    status: 410,
    en: 'This order link is too old. Ask the shop for a new one.',
    sw: 'Kiungo hiki cha oda kimepitwa na muda. Omba kingine dukani.',
  },
  token_missing: { status: 400, en: 'Token not found', sw: 'Tokeni haijapatikana' },
  order_closed: { status: 409, en: 'This order can no longer be changed.', sw: 'Oda hii haiwezi kubadilishwa tena.' },
  shop_closed: {
    status: 409,
    en: 'The shop takes no orders right now. Write to it in your chat.',
    sw: 'Duka halipokei oda kwa sasa. Liandikie kwenye chati yako.',
  },
  sum_changed: {
    status: 409,
    en: 'The sum has changed. Look at it and send again.',
    sw: 'Jumla imebadilika. Iangalie kisha utume tena.',
  },
  payment_in_progress: {
    status: 409,
    en: 'A payment is already waiting on the phone.',
    sw: 'Kuna malipo yanayosubiri kwenye simu.',
  },
  payment_unavailable: {
    status: 503,
    en: 'The payment service does not answer. Try again in a moment.',
    sw: 'Huduma ya malipo haijibu. Jaribu tena baada ya muda mfupi.',
  },
  key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for something else.',
    sw: 'Idempotency-Key hii ilitumika kwa kitu kingine.',
  },
  key_missing: {
    status: 400,
    en: 'Send an Idempotency-Key header with this call.',
    sw: 'Tuma kichwa cha Idempotency-Key pamoja na ombi hili.',
  },
  file_too_large: { status: 413, en: 'The file is larger than 8 MB.', sw: 'Faili ni kubwa kuliko MB 8.' },
  file_type: {
    status: 415,
    en: 'Only JPEG, PNG and WebP pictures are taken.',
    sw: 'Picha za JPEG, PNG na WebP pekee ndizo zinazokubalika.',
  },
  payload_too_large: { status: 413, en: 'What was sent is too large.', sw: 'Kilichotumwa ni kikubwa mno.' },
  wrong_media_type: {
    status: 415,
    en: 'Send JSON with the content type application/json.',
    sw: 'Tuma JSON yenye content type application/json.',
  },
  too_many: {
    status: 429,
    en: 'Too many tries. Wait a little and try again.',
    sw: 'Umejaribu mara nyingi. Subiri kidogo kisha ujaribu tena.',
  },
  form_too_old: {
    status: 409,
    en: 'This form was open for too long. What you wrote is kept: send it once more.',
    sw: 'Fomu hii imekaa wazi muda mrefu. Ulichoandika kipo: kitume tena.',
  },
  looks_automatic: {
    status: 422,
    en: 'This came the way a machine sends. Wait a few seconds and send it once more, or call us.',
    sw: 'Ujumbe huu umekuja kama wa mashine. Subiri sekunde chache kisha utume tena, au tupigie simu.',
  },
  bad_signature: { status: 403, en: 'The signature does not fit.', sw: 'Sahihi hailingani.' },
  rehearsal_shop_not_found: {
    status: 404,
    en: 'No shop rehearses with this number.',
    sw: 'Hakuna duka la mazoezi lenye namba hii.',
  },
  rehearsal_prompt_not_found: {
    status: 404,
    en: 'No such payment waits on this phone.',
    sw: 'Hakuna malipo kama hayo yanayosubiri kwenye simu hii.',
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed.',
    sw: 'Kuna hitilafu upande wetu. Hakuna kilichobadilika.',
  },
} as const satisfies Record<string, { status: number; en: string; sw: string }>;

export type ProblemCode = keyof typeof problems;

/** An expected failure, answered in the documented shape. `errors` maps dotted field paths to problem words or sentences. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(code: ProblemCode, errors: Record<string, string> = {}, details: Record<string, unknown> = {}) {
    super(problems[code].en);
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

export const problem = (
  code: ProblemCode,
  errors?: Record<string, string>,
  details?: Record<string, unknown>,
): Problem => new Problem(code, errors, details);

/** The body every error has. */
export function problemBody(
  code: ProblemCode,
  language: Language,
  errors: Record<string, string> = {},
  details: Record<string, unknown> = {},
) {
  return { statusCode: problems[code].status, code, message: problems[code][language], errors, ...details };
}
