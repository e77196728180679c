/** Errors of the Cloud API that the stand-in can give: code → HTTP status and title (Meta's documentation, v23). */
const errors = {
  2: [500, 'Service temporarily unavailable'],
  4: [400, 'Application request limit reached'],
  33: [400, 'Unsupported post request. Object does not exist'],
  100: [400, 'Invalid parameter'],
  104: [401, 'An access token is required to request this resource.'],
  190: [401, 'Invalid OAuth access token'],
  200: [403, 'Permissions error'],
  2500: [400, 'Unknown path components'],
  80007: [400, 'Rate limit issues'],
  130429: [429, 'Rate limit hit'],
  131000: [500, 'Something went wrong'],
  131008: [400, 'Required parameter is missing'],
  131009: [400, 'Parameter value is not valid'],
  131021: [400, 'Recipient cannot be sender'],
  131026: [400, 'Message undeliverable'],
  131031: [403, 'Business Account locked'],
  131042: [400, 'Business eligibility payment issue'],
  131047: [400, 'Re-engagement message'],
  131051: [400, 'Unsupported message type'],
  131053: [400, 'Media upload error'],
  131058: [400, 'Hello World templates can only be sent from the Public Test Numbers'],
  131056: [429, '(Business Account, Consumer Account) pair rate limit hit'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132005: [400, 'Template hydrated text too long'],
  132015: [400, 'Template is paused'],
  132012: [400, 'Template parameter format mismatch'],
  133005: [400, 'Two step verification PIN Mismatch'],
  133006: [400, 'Phone number re-verification needed'],
  133016: [400, 'Account register deregister rate limit exceeded'],
} as const satisfies Record<number, readonly [number, string]>;

export type GraphCode = keyof typeof errors;

/** Thrown by the stand-in; `details` is the sentence a developer reads. */
export class GraphError extends Error {
  readonly code: GraphCode;
  readonly details: string;

  constructor(code: GraphCode, details: string) {
    super(`(#${code}) ${errors[code][1]}`);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errors[this.code][0];
  }

  /** The body in Meta's shape. */
  toBody(traceId: string) {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        error_data: { messaging_product: 'whatsapp', details: this.details },
        fbtrace_id: traceId,
      },
    };
  }
}
