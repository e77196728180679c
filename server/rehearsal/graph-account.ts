import { type GraphCode, GraphError } from './graph-errors.ts';

/** What can be wrong with a number of one's own, and with the line to Meta. */
const graphTroubles = [
  'none',
  'bad_token',
  'no_scope',
  'not_registered',
  'banned',
  'name_declined',
  'name_pending',
  'quality_red',
  'limit_low',
  'other_account',
  'not_subscribed',
  'no_payment',
  'too_many',
  'account_too_many',
  'failing',
  'silent',
] as const;
export type GraphTrouble = (typeof graphTroubles)[number];

/** A number of somebody's own, as its token says: nothing of it is kept here. */
export interface GraphAccount {
  number: string;
  account: string;
  trouble: GraphTrouble;
}

/** `rehearsal-<phone number id>-<business account id>[-<what is wrong>]`: a token that anybody may write. */
export function readToken(authorization: string | undefined): GraphAccount | undefined {
  const [, number = '', account = '', wrong = 'none'] =
    /^Bearer rehearsal-(\d+)-(\d+)(?:-(\w+))?$/.exec(authorization ?? '') ?? [];
  const trouble = graphTroubles.find((each) => each === wrong);
  return number !== '' && trouble ? { number, account, trouble } : undefined;
}

/** Troubles that meet every call, by the code that Meta gives. */
const everywhere: Partial<Record<GraphTrouble, readonly [GraphCode, string]>> = {
  bad_token: [190, 'Error validating access token: the session is no longer valid.'],
  no_scope: [200, 'The token lacks whatsapp_business_management.'],
  too_many: [4, 'Application request limit reached'],
  account_too_many: [80007, 'There have been too many calls to this WhatsApp Business account.'],
  failing: [2, 'Service temporarily unavailable'],
};

/** Throws what meets every call of this account. */
export function refuseTrouble({ trouble }: GraphAccount): void {
  const [code, details] = everywhere[trouble] ?? [];
  if (code !== undefined) throw new GraphError(code, details ?? '');
}
