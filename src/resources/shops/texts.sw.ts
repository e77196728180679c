import { to12Hour } from '../../../common/dates.ts';
import type { SettingsTexts } from './texts.en.ts';

export const sw: SettingsTexts = {
  hints: {
    shop_name: 'Linaonekana juu ya ukurasa wa oda na kwenye kila chat.',
    category: 'Inatusaidia kukuonyesha mifano inayokufaa.',
    place: 'Wateja wanaochukua oda dukani wanapaona.',
    whatsapp_number: 'Ukurasa wa oda una kitufe cha kufungua chat na namba hii.',
    language: 'Chat na ukurasa wa oda huanza kwa lugha hii. Kila mteja anaweza kubadilisha.',
    logo: 'Inakaa pembeni ya jina lako kwenye ukurasa wa oda.',
    listed: 'Mtu yeyote ataweza kuliona duka lako na bidhaa zake kwenye orodha, hata bila kiungo chako.',
    delivers: 'Ukizima, wateja wanaweza kuchukua dukani tu.',
    delivery_fee: 'Inaongezwa kwa kila oda ya kupeleka, kama hujaweka maeneo.',
    delivery_zones: 'Mteja anachagua eneo kwenye ukurasa wa oda, na gharama yake inaongezwa kwenye oda.',
    opening_hours:
      'Zinaonekana kwenye ukurasa wa oda. Ukifunga mchana kwa muda, andika siku hiyo mara mbili. Siku ambayo ' +
      'haipo hapa ni siku uliyofunga.',
    charges:
      'Kila moja inaongezwa kwenye oda kwa jina lake: kiasi chake, au asilimia ya bidhaa baada ya punguzo. Oda ' +
      'zilizopo hazibadiliki.',
    takes_orders:
      '“Duka likiwa wazi tu” inafuata saa zako za kazi: muda mwingine ukurasa wa oda unasema utafungua lini. “Si ' +
      'kwa sasa” haipokei oda yoyote kwa kiungo.',
    part_payment:
      'Ukiandika 30, mteja anaweza kulipa 30% kwanza na iliyobaki baadaye. Acha wazi ili alipe yote mara moja. ' +
      'Kati ya 10 na 90.',
    unpaid_hours:
      'Oda ambayo hakuna aliyelipa na wewe hujaithibitisha inarudisha bidhaa zake dukani baada ya masaa haya. ' +
      'Ukurasa wa oda unamwambia mteja. Kati ya 1 na 720.',
  },
  updated: 'Taarifa zimebadilishwa',
  updatedText: 'Umefanikiwa kubadilisha taarifa za duka lako',
  updateFailed: 'Imeshindikana kubadilisha taarifa za duka',
  zone: 'Eneo',
  no_zones: 'Bado hakuna maeneo: gharama ya kawaida inatumika kila mahali.',
  charge: 'Kato',
  no_charges: 'Hakuna makato: mteja analipia bidhaa na usafiri tu.',
  day: 'Siku',
  add_day: 'Ongeza siku',
  no_hours: 'Bado hakuna saa za kazi: ukurasa wa oda hautaji saa, na uko wazi muda wote.',
  every_day: `Kila siku ${to12Hour('08:00')}–${to12Hour('20:00')}`,
  closing: {
    next_day: 'Unafunga baada ya saa sita usiku, siku inayofuata.',
    whole_day: 'Duka liko wazi usiku na mchana.',
  },
};
