import type { FieldsOf } from '../../resources/index.ts';
import type { Row, Update } from '../../resources/kit/index.ts';
import { alike, fitsOptions, keyOfValues, valuesThen, withValues } from '../../resources/trade/options.ts';
import { problem } from '../problems.ts';

type Products = FieldsOf<'products'>;

/** A value that is renamed is renamed in the variants that have it. */
export function renameAlong(before: Row<Products>, change: Update<Products>): Update<Products> {
  const { options } = change;
  if (!options) return {};
  const given = change.variants ?? before.variants;
  const variants = given.map((variant) => {
    if (fitsOptions(variant.values, options)) return variant;
    const values = valuesThen(variant.values, before.options, options);
    return values ? withValues(variant, values) : variant;
  });
  return variants.some((each, at) => each !== given[at]) ? { variants } : {};
}

/**
 * Refuses options that are one, variants that are not of them, there if they were sent, else at the options, and two
 * variants with one barcode: a scan would not know which.
 */
export function checkOptions({ options, variants }: Row<Products>, areSent: boolean): void {
  const errors: Record<string, string> = {};
  for (const [at, { name, values }] of options.entries()) {
    if (options.findIndex((each) => alike(each.name) === alike(name)) < at)
      errors[`options.${at}.name`] = 'option_twice';
    if (new Set(values.map(alike)).size < values.length) errors[`options.${at}.values`] = 'value_twice';
  }
  const keys = variants.map(({ values }) => keyOfValues(values));
  for (const [at, { values, barcode }] of variants.entries()) {
    if (barcode !== null && variants.findIndex((each) => each.barcode === barcode) < at)
      errors[`variants.${at}.barcode`] = 'code_twice';
    const place = areSent ? `variants.${at}.values` : 'options';
    if (!fitsOptions(values, options)) errors[place] = areSent ? 'not_of_options' : 'values_in_use';
    else if (values.length > 0 && keys.indexOf(keys[at] ?? '') < at) errors[place] = 'kind_twice';
  }
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
}
