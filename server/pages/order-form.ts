import type { Language } from '../../resources/enums.ts';
import { problems } from '../../resources/problems.ts';
import { type DebtorCallName, debtorCalls } from '../debts/debtor-calls.ts';
import type { DebtLink } from '../debts/link.ts';
import type { OrderLink } from '../orders/link.ts';
import type { PayLink } from '../orders/pay-link.ts';
import { payLinkCalls, type ShopperCall, type ShopperCallName, shopperCalls } from '../orders/shopper-calls.ts';
import { Problem, problem, problemBody } from '../problems.ts';
import { fieldErrors, isProblemWord, sentence } from '../sentences/field-errors.ts';
import type { Services } from '../services.ts';
import type { Found } from './order-page-load.ts';
import type { CartRenderer, Fields, RenderInput } from './order-page-renderer.ts';

/**
 * What a plain form comes to: another address, this page again with something to say first, or the page with what it
 * lacks.
 */
export type Answered = { to: string } | { toast: string } | { page: Partial<RenderInput> & { status?: number } };

/** Does what a plain form asks for, by the same calls as the JSON API. */
export async function answerForm(
  services: Services,
  cart: CartRenderer,
  { order, debt, link }: Found,
  fields: Fields,
  language: Language,
): Promise<Answered> {
  if (debt) {
    const parsedForm = cart.readForm(null, fields);
    if (parsedForm.kind === 'wrong') return { page: { status: 422, fields, faults: parsedForm.faults } };
    const action = parsedForm.kind === 'call' ? parsedForm.action : undefined;
    if (parsedForm.kind !== 'call' || !isDebtorCall(action)) return { page: {} };
    const call = debtorCalls[action] as ShopperCall<DebtLink>;
    return run(call, link as DebtLink, parsedForm.body, parsedForm.key, () => ({ toast: action }));
  }
  if (!order) {
    const parsedForm = cart.readForm(null, [...fields, ['do', 'pay']]);
    if (parsedForm.kind === 'wrong') return { page: { status: 422, fields, faults: parsedForm.faults } };
    if (parsedForm.kind !== 'call') return { page: {} };
    const { amount, ...body } = parsedForm.body as { amount: unknown };
    return run(payLinkCalls.pay as ShopperCall<PayLink>, link as PayLink, body, parsedForm.key, () => ({
      toast: 'pay',
    }));
  }
  const parsedForm = cart.readForm(order, fields);
  if (parsedForm.kind === 'wrong') return { page: { status: 422, fields, faults: parsedForm.faults } };
  if (parsedForm.kind === 'show') {
    const counted = parsedForm.draft.lines.map(({ line_id, quantity }) => [`q.${line_id}`, String(quantity)] as const);
    const [, at] = fields.findLast(([name]) => name === 'do')?.[1]?.split('.') ?? [];
    return { page: { fields: [...fields, ...counted], moved: at === undefined, at: at && `q.${at}` } };
  }
  const { action } = parsedForm;
  if (isDebtorCall(action)) return { page: {} };
  const call = shopperCalls[action] as ShopperCall<OrderLink>;
  return run(call, link as OrderLink, parsedForm.body, parsedForm.key, (body) => leadsTo(action, body));

  async function run<L>(
    { contract, run: does }: ShopperCall<L>,
    to: L,
    sent: unknown,
    key: string,
    then: (body: unknown) => Answered,
  ): Promise<Answered> {
    const read = contract.body?.safeParse(sent, { reportInput: true });
    if (read && !read.success)
      return { page: { status: 422, fields, errors: placed(fieldErrors(read.error.issues, language)) } };
    try {
      if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw problem('key_missing');
      const answer = await does(services, to, read?.data, key);
      return then(answer.body);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { message } = problemBody(error.code, language, {}, error.details);
      const errors = Object.fromEntries(
        Object.entries(error.errors).map(([path, word]) => [
          path,
          isProblemWord(word) ? sentence(word, language) : word,
        ]),
      );
      const refused = { code: error.code, message };
      return { page: { status: problems[error.code].status, fields, errors: placed(errors), refused } };
    }
  }

  function placed(errors: Record<string, string>): Record<string, string> {
    return order ? cart.atForm(order, fields, errors) : errors;
  }
}

const isDebtorCall = (action: string | undefined): action is DebtorCallName =>
  action !== undefined && Object.hasOwn(debtorCalls, action);

/** Where a call leads that was made. */
function leadsTo(callName: ShopperCallName, body: unknown): Answered {
  const { url = '', outcome = callName } = body as { url?: string; outcome?: string };
  if (callName === 'share') return { page: { shared: url } };
  // Within this site, so that the policy of forms lets it through.
  if (callName === 'again') return { to: new URL(url).pathname + new URL(url).search };
  return { toast: outcome };
}
