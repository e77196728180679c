import i18next from 'i18next';
import { expect, test } from 'vitest';
import { i18nProvider, startI18n } from './index.ts';

test("Refine's hooks speak the person's language, and say what we have no words for in Refine's own", async () => {
  await startI18n('sw');
  const { translate } = i18nProvider;
  expect(i18nProvider.getLocale()).toBe('sw');
  const resource = translate('products.products', undefined, 'product');
  expect(resource).toBe('Bidhaa');
  expect(translate('notifications.editSuccess', { resource }, 'Successfully edited product')).toBe(
    'Bidhaa: imehifadhiwa',
  );
  expect(translate('notifications.undoable', { seconds: 5 })).toBe('Una sekunde 5 za kurudisha.');
  expect(translate('pages.nothing', undefined, 'In Refine’s words')).toBe('In Refine’s words');
  await i18next.changeLanguage('en');
  expect(translate('notifications.editSuccess', { resource: 'Product' })).toBe('Product: saved');
});
