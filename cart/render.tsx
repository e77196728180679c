import { createHash } from 'node:crypto';
import { renderToString } from 'preact-render-to-string';
import type { JSX } from 'react';
import { escapeHtml } from '../common/escape-html.ts';
import { brand } from '../resources/brand.ts';
import type { Language } from '../resources/enums.ts';
import { compact, forScript } from './compact.ts';
import type { PageData, ScreenName, Toast } from './data.ts';
import debtStyle from './debt.css?inline';
import type { Faults } from './faults.ts';
import { atPage, type Fields, readDraft, readForm } from './form.ts';
import { addressOf, Page } from './page.tsx';
import { type View, viewOf } from './page-view.ts';
import placedStyle from './placed.css?inline';
import receiptStyle from './receipt.css?inline';
import { Screen as Debt } from './screens/debt.tsx';
import { Screen as Form } from './screens/form.tsx';
import { Screen as Pay } from './screens/pay.tsx';
import { Screen as Placed } from './screens/placed.tsx';
import { Screen as Receipt, receiptName } from './screens/receipt.tsx';
import { Screen as Trouble } from './screens/trouble.tsx';
import { debtStateOf, screenOf, signOf, stateOf, troubleOf } from './state.ts';
import baseStyle from './style.css?inline';
import { en } from './texts/en.ts';
import { sw } from './texts/sw.ts';
import { troubleTexts } from './texts/troubles.ts';
import type { DebtView, OrderView, PayView, Trouble as TroubleName } from './view.ts';
import { words } from './words.ts';

const texts = { en, sw };
const screens: Record<ScreenName, (props: { view: View }) => JSX.Element | null> = {
  form: Form,
  placed: Placed,
  pay: Pay,
  debt: Debt,
  receipt: Receipt,
  trouble: Trouble,
};
/** What a page looks like beyond what all of them do: a form of many lines carries nothing of what comes after it. */
const styles: Record<ScreenName, string> = {
  form: baseStyle,
  placed: baseStyle + placedStyle,
  pay: baseStyle + placedStyle,
  debt: baseStyle + placedStyle + debtStyle,
  receipt: baseStyle + placedStyle + receiptStyle,
  trouble: baseStyle + placedStyle,
};
const noScriptStyle = '.nojs{display:flex}';
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
/** Of every screen: one takes another's place without a new page. */
const styleHashes = [...new Set([...Object.values(styles), noScriptStyle])].map(hashOf);
const troubles: readonly string[] = [
  'token_missing',
  'order_link_not_found',
  'debt_link_not_found',
  'order_link_expired',
];
/** The specification (section 8) calls an order that did not load an error, whatever the page says of it. */
const loadFailures: readonly string[] = ['order_link_not_found', 'order_link_expired', 'error'];
const safeJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

export interface RenderInput {
  token: string;
  language: Language;
  /** Ms. */
  now: number;
  order?: OrderView | null;
  pay?: PayView | null;
  debt?: DebtView | null;
  receipt?: boolean;
  /** An order that was sent is wanted as a form again. */
  changing?: boolean;
  /** Why there is neither. */
  problem?: string | null;
  shop?: PageData['shop'];
  /** What a plain form sent, and what is said at its fields: by words of ours and sentences of the server's. */
  fields?: Fields;
  faults?: Faults;
  errors?: Record<string, string>;
  moved?: boolean;
  /** What was done before this page: said in a toast. */
  toast?: string;
  refused?: { code: string; message: string };
  shared?: string | null;
  /** The name of the field that the person was at. */
  at?: string;
  /** Address of the built script. */
  script: string | null;
}

/**
 * A page under /cart as HTML. What its form is made from lies beside it as JSON: no script of its own, so the policy
 * stays strict.
 */
export function renderOrderPage(input: RenderInput): { html: string; styleHashes: string[]; screen: ScreenName } {
  const { language, script, at } = input;
  const t = texts[language];
  const data = dataOf(input);
  const view = viewOf(data, t);
  const { screen, order } = data;
  const style = styles[screen];
  const shown = view.order?.submitted ? view.order : (view.pay ?? view.debt);
  const state = shown && ('order_id' in shown ? stateOf(shown) : debtStateOf(shown));
  const waits = screen !== 'receipt' && (state === 'waiting' || state === 'undecided');
  const body = renderToString(<Page view={view} Screen={screens[screen]} />)
    // Where the person was, or the first field that is wrong, without script.
    .replace(at ? ` name="${at}"` : ' data-wrong="true"', '$& autofocus');
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" ` +
      'content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta ' +
      `name="theme-color" content="${brand.colour}"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(titleOf(view))}</title><link rel="icon" href="data:,"><style>${style}</style>`,
    `<noscript>${
      waits && !input.fields ? '<meta http-equiv="refresh" ' + `content="8;url=${escapeHtml(addressOf(view))}">` : ''
    }<style>${noScriptStyle}</style></noscript>`,
    '</head><body><div id="page" ' +
      `data-sign="${escapeHtml(shown ? signOf(shown) : '')}"${input.fields ? ' data-typed="1"' : ''}>${body}</div>`,
    // Last: nothing of it holds up the first paint.
    screen === 'form'
      ? `<script type="application/json" id="order">${safeJson(order && forScript(order))}</script>`
      : '',
    script ? `<script type="module" src="${script}"></script>` : '',
    '</body></html>',
  ].join('');
  return { html, styleHashes, screen };
}

function titleOf({ order, pay, debt, language, trouble, shop, screen, t }: View): string {
  const any = order ?? pay;
  const paper = order && screen === 'receipt' ? `${receiptName(order, language)}, ` : '';
  if (any) return `${paper}${t.order} ${any.order_id} · ${any.shop_name}`;
  if (debt) return `${t.debt.name} · ${debt.shop_name}`;
  return `${troubleTexts[language][trouble ?? 'error'].title} · ${shop?.shop_name ?? brand.name}`;
}

function dataOf(input: RenderInput): PageData {
  const {
    token,
    language,
    now,
    pay = null,
    debt = null,
    receipt,
    changing,
    problem,
    shop = null,
    fields,
    shared = null,
  } = input;
  const t = texts[language];
  const w = words[language];
  const order = input.order ? compact(input.order) : null;
  const screen = screenFor({ pay, debt, order }, receipt, changing);
  const trouble =
    order || pay || debt
      ? order && troubleOf(order)
      : troubles.includes(problem ?? '')
        ? (problem as TroubleName)
        : 'error';
  const toast = input.toast as keyof typeof t.toasts;
  const successToast: Omit<Toast, 'kind'> | undefined =
    Object.hasOwn(t.toasts, toast ?? '') && (!order || (shows[toast]?.(order) ?? true)) ? t.toasts[toast] : undefined;
  const { refused } = input;
  const failed = refused?.message ?? (trouble && loadFailures.includes(trouble) ? t.loadFailed : undefined);
  const toasts: Toast[] = failed
    ? [{ kind: 'danger', title: w.error, description: refused?.code === 'key_reused' ? w.alreadyReceived : failed }]
    : successToast
      ? [{ kind: 'success', ...successToast }]
      : [];
  const errors = {
    ...input.errors,
    ...Object.fromEntries(Object.entries(input.faults ?? {}).map(([path, fault]) => [path, w.faults[fault]])),
    ...(input.moved && { lines: w.sumsChanged }),
  };
  return {
    screen,
    token,
    language,
    order,
    pay,
    debt,
    trouble: screen === 'trouble' ? (trouble ?? null) : null,
    shop,
    errors,
    toasts,
    now,
    shared,
    ...(fields && { fields }),
  };
}

function screenFor(
  { pay, debt, order }: Pick<PageData, 'pay' | 'debt' | 'order'>,
  receipt?: boolean,
  changing?: boolean,
): ScreenName {
  if (pay) return 'pay';
  if (debt) return 'debt';
  if (!order) return 'trouble';
  return receipt ? 'receipt' : screenOf(order, changing);
}

/** The address says what was done, and anybody can write one: said is what the order shows too. */
const shows: Partial<Record<string, (order: OrderView) => boolean>> = {
  submit: ({ submitted }) => submitted,
  paid: ({ paid }) => paid > 0,
  cancel: ({ status }) => status === 'cancelled',
  problem: ({ problem }) => problem !== null,
};

export { readForm };
export const atForm = (order: OrderView, fields: Fields, errors: Record<string, string>): Record<string, string> =>
  atPage(errors, readDraft(compact(order), fields));
