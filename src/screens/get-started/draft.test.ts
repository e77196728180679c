import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, loadDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

test('what one person wrote of her shop is not begun with by the next in the same tab', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const asha = loadDraft('asha', { language: 'sw', phone: '0712 000 001' });
  keepDraft('asha', { ...asha, shop_name: 'Duka la Asha' });

  const begun = { language: 'sw', phone: '0712 000 002' } as const;
  expect(loadDraft('juma', begun)).toMatchObject({ shop_name: '', whatsapp_number: '0712 000 002' });
  expect(loadDraft('asha', begun)).toMatchObject({ shop_name: 'Duka la Asha', whatsapp_number: '0712 000 001' });
  forgetDraft('asha');
  expect(loadDraft('asha', begun).shop_name).toBe('');
});
