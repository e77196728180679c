import { languages, type PopupButton } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';

type PopupRow = Omit<Row<FieldsOf<'popups'>>, 'views' | 'clicks' | 'captures' | 'closes'>;
type Errors = Record<string, string>;

/** What is missing before visitors may see a popup: problem words by field, none when it is ready. */
export function missingIn(popup: PopupRow): Errors {
  const errors: Errors = { ...ofButton[popup.button](popup) };
  for (const language of languages)
    for (const field of [`title_${language}`, `text_${language}`, `button_label_${language}`] as const)
      if (popup[field] === null) errors[field] = 'required';
  if (triggers.every((name) => popup[name] === null)) errors.after_seconds = 'trigger_needed';
  if (popup.frequency === 'days' && popup.every_days === null) errors.every_days = 'required';
  if (popup.starts_at !== null && popup.ends_at !== null && Date.parse(popup.ends_at) <= Date.parse(popup.starts_at))
    errors.ends_at = 'ends_too_early';
  return errors;
}
const triggers = ['after_seconds', 'scroll_percent', 'exit_after_seconds', 'idle_seconds', 'click_selector'] as const;

const ofButton: Record<PopupButton, (popup: PopupRow) => Errors> = {
  whatsapp: () => ({}),
  phone: () => ({}),
  product: ({ product_id }) => needed('product_id', product_id),
  coupon: ({ coupon_code }) => needed('coupon_code', coupon_code),
  link: ({ link }) => (link === null || isSafe(link) ? needed('link', link) : { link: 'https_needed' }),
};
const needed = (field: string, value: unknown): Errors => (value === null ? { [field]: 'required' } : {});

const isSafe = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:';
