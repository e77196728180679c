import { ApiError } from '../../common/api.ts';
import { type Action, atPage, type Fields, readDraft, readForm } from '../form.ts';
import type { OrderView } from '../view.ts';
import { readOrder, send } from './calls.ts';
import { exchange, toTop } from './exchange.ts';
import { showErrors } from './field-errors.ts';
import { fieldsOf } from './fields.ts';
import { follow, sentences } from './follow.ts';
import { isPayPage, order, texts } from './here.ts';
import { shareLink } from './share.ts';
import { toast } from './toasting.ts';

/** The order moved on without this page: what stands is shown instead. */
const overtaken = [
  'key_reused',
  'order_closed',
  'payment_in_progress',
  'payment_undecided',
  'payment_held',
  'wrong_state',
  'shop_closed',
];
let inFlight = false;

/** The order with its whole ids, which only sending needs: the page itself came with short ones. */
let fullOrder: Promise<OrderView> | undefined;
export function loadFullOrder(): Promise<OrderView> {
  fullOrder ??= readOrder().catch((error: unknown) => {
    fullOrder = undefined;
    throw error;
  });
  return fullOrder;
}
document.addEventListener('exchanged', () => {
  fullOrder = undefined;
});

/** Does what a form asks for. The same form works without this, only with a new page. */
export async function perform(form: HTMLFormElement, button: Element | null): Promise<void> {
  if (inFlight) return;
  const pressed = button instanceof HTMLButtonElement && button.name ? button : null;
  const fields: Fields = [...fieldsOf(form), ...(pressed ? [[pressed.name, pressed.value] as const] : [])];
  const parsedForm = readForm(order(), fields);
  if (parsedForm.kind === 'wrong') return showErrors(sentences(parsedForm.faults));
  if (parsedForm.kind === 'show') return count(form, parsedForm.draft);
  inFlight = true;
  const rest = busy(form, pressed);
  try {
    const sent =
      parsedForm.action === 'submit' || parsedForm.action === 'change'
        ? readForm(await loadFullOrder(), fields)
        : parsedForm;
    if (sent.kind !== 'call') return await overtake(texts().sumsChanged, {});
    await after[sent.action](
      await send(isPayPage() ? 'payLink' : sent.action, payBody(sent.body), sent.key),
      sent.action,
    );
  } catch (error) {
    await explain(error, fields);
  } finally {
    inFlight = false;
    rest();
  }
}

/** A link that only pays pays all of it. */
function payBody(body: unknown) {
  if (!isPayPage()) return body;
  const { amount, ...rest } = body as { amount: unknown };
  return rest;
}

function count(form: HTMLFormElement, { lines }: ReturnType<typeof readDraft>): void {
  for (const { line_id, quantity } of lines) {
    const input = form.elements.namedItem(`q.${line_id}`);
    if (input instanceof HTMLInputElement) input.value = String(quantity);
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The button says that it is sending, keeps its place and its focus. */
function busy(form: HTMLFormElement, pressed: HTMLElement | null): () => void {
  const button =
    form.querySelector<HTMLElement>('.main') ?? pressed ?? form.querySelector<HTMLElement>('.second, .danger');
  const before = button?.textContent ?? '';
  const set = (state: 'true' | 'false', text: string) => {
    button?.setAttribute('aria-busy', state);
    button?.setAttribute('aria-disabled', state);
    if (button) button.textContent = text;
  };
  set('true', texts().sending);
  return () => {
    if (!button?.isConnected) return;
    set('false', before);
    follow();
  };
}

const redraw = async (_: unknown, action: string) => {
  await exchange({ toast: action, change: null });
  toTop();
};
const after: Record<Action, (answer: unknown, action: Action) => void | Promise<void>> = {
  submit: redraw,
  change: redraw,
  pay: redraw,
  payDebt: redraw,
  withdrawDebt: redraw,
  promise: redraw,
  problem: redraw,
  cancel: redraw,
  hold: redraw,
  withdraw: (_, action) => exchange({ toast: action, change: null }).then(toTop),
  claim: (answer) => redraw(answer, (answer as { outcome: string }).outcome),
  again: (answer) => location.assign((answer as { url: string }).url),
  share: (answer) => shareLink((answer as { url: string }).url),
};

/** What stands is drawn anew; where only sums are others now, what she was changing stays open with what she typed. */
async function overtake(description: string, change: { change?: null } = { change: null }): Promise<void> {
  // What was refused is said, also where the page cannot be had.
  await exchange(change).catch(() => undefined);
  toast('danger', { title: texts().error, description });
}

async function explain(error: unknown, fields: Fields): Promise<void> {
  if (!(error instanceof ApiError)) {
    // What was asked is done; only the new page did not come.
    location.reload();
    return;
  }
  const { code, statusCode, message, errors } = error;
  const description = statusCode === 0 ? texts().noNetwork : code === 'key_reused' ? texts().alreadyReceived : message;
  if (code === 'sum_changed') return overtake(description, {});
  if (overtaken.includes(code)) return overtake(description).then(toTop);
  toast('danger', { title: texts().error, description });
  const open = order();
  if (Object.keys(errors).length > 0) showErrors(open ? atPage(errors, readDraft(open, fields)) : errors);
}
