import { brand } from '../../resources/brand.ts';
import type { LegalText } from './legal-text.ts';
import { setUpFee } from './set-up-fee.ts';

const notice =
  'Maandishi haya yanafuata muhtasari wa sheria za Tanzania na bado hayajakaguliwa na wakili. Kabla ya pesa ' +
  'halisi kupita, mwendeshaji wa tovuti hii lazima afanye hivyo.';

export const termsSw: LegalText = {
  title: `Masharti ya huduma · ${brand.name}`,
  description: `Makubaliano kati ya duka na ${brand.name}: tunachofanya, unachofanya, gharama, na jinsi yanavyoisha.`,
  heading: 'Masharti ya huduma',
  lead: 'Makubaliano kati ya duka lako na sisi, kwa maneno ambayo tungeyatumia tukiwa kaunta.',
  notice,
  parts: [
    {
      id: 'agreement',
      title: '1. Makubaliano',
      text: [
        `Kwa kufungua duka unakubaliana na masharti haya na ${brand.name}, ${brand.address}. Makubaliano ya ` +
          'kielektroniki yana nguvu sawa na ya karatasi (Sheria ya Miamala ya Kielektroniki, 2015). Lazima uwe ' +
          'na umri wa ' +
          'miaka 18 au zaidi na uruhusiwe kufanya biashara Tanzania.',
      ],
    },
    {
      id: 'service',
      title: '2. Tunachofanya',
      text: [
        'Tunalipatia duka lako chat inayopokea oda, ukurasa wa oda, dashibodi, na muunganisho na watoa huduma za ' +
          'malipo. Mauzo ni kati yako na mteja wako; sisi si muuzaji.',
        'Tunaifanya huduma iendelee kadiri tuwezavyo. Kitu kikiharibika tunasema, na hakuna ulichoandika kinachotupwa.',
      ],
    },
    {
      id: 'price',
      title: '3. Gharama',
      text: [
        `Ada ya kuanzia ya TZS ${setUpFee}, mara moja. Hakuna malipo ya mwezi; maboresho na msaada ni bure. Kwa ` +
          'malipo yanayopita kwetu, mteja wako analipa ada ya muamala kwa kila mauzo, na anaonyeshwa kabla ya ' +
          'kulipa. ' +
          'Ukitumia mtoa huduma wako mwenyewe, ada zake ni kati yako na yeye.',
      ],
    },
    {
      id: 'seller',
      title: '4. Unachofanya',
      text: [
        'Unauza vinavyoruhusiwa tu, unavieleza kwa ukweli, unaonyesha bei yote kabla ya oda, unafikisha ' +
          'kilichoagizwa na kurudisha pesa pale sheria inapotaka (Sheria ya Ushindani, 2003; Sheria ya Miamala ya ' +
          'Kielektroniki, Sehemu ya IV).',
        'Unatoa risiti za EFD na kulipa kodi ambazo biashara yako inadaiwa.',
      ],
    },
    {
      id: 'messages',
      title: '5. Ujumbe kwa wateja',
      text: [
        'Unatuma matangazo kwa waliokubali tu. Kila ujumbe unasema mwanzoni nani anautuma na kwa nini, na jinsi ' +
          'ya kuusimamisha (Sheria ya Miamala ya Kielektroniki, kifungu cha 32). Tunazuia ujumbe kwa waliojiondoa.',
      ],
    },
    {
      id: 'money',
      title: '6. Pesa',
      text: [
        'Malipo yanashughulikiwa na watoa huduma wenye leseni (Sheria ya Mifumo ya Malipo ya Taifa, 2015). Oda ' +
          'inahesabika imelipwa pale mtoa huduma anapothibitisha. Tunaweza kuzuia utoaji wa pesa wakati malipo ' +
          'yana mgogoro, na tutakuambia papo hapo.',
      ],
    },
    {
      id: 'data',
      title: '7. Taarifa',
      text: [
        'Bidhaa, wateja na oda zako ni mali yako; unaweza kuondoka nazo kama mafaili. Kwa taarifa za wateja ' +
          'wako, wewe ndiye mkusanyaji na sisi tunazichakata kwa niaba yako, kama sera ya faragha inavyoeleza.',
      ],
    },
    {
      id: 'end',
      title: '8. Jinsi yanavyoisha',
      text: [
        'Unaweza kufunga duka lako wakati wowote. Tunaweza kufunga duka linalovunja masharti haya au sheria, kwa ' +
          'kutoa sababu kwa maandishi na, isipokuwa sheria ikikataza, siku 14 za kurekebisha.',
      ],
    },
    {
      id: 'law',
      title: '9. Wajibu, sheria, mabadiliko',
      text: [
        'Kila upande unawajibika kwa hasara uliyoisababisha kwa makusudi au uzembe mkubwa; zaidi ya hapo wajibu wetu ' +
          'haupiti ulichotulipa katika miezi kumi na miwili iliyopita, kadiri sheria inavyoruhusu. Sheria za ' +
          'Tanzania Bara zinatumika na mahakama za Dar es Salaam zinaamua. Mabadiliko tunayatangaza siku 30 kabla ' +
          'kwenye dashibodi.',
      ],
    },
  ],
};

export const privacySw: LegalText = {
  title: `Sera ya faragha · ${brand.name}`,
  description:
    `${brand.name} inajua nini kuhusu wageni, maduka na wateja, kwa nini, kwa muda gani, na jinsi ya ` +
    'kuona, kusahihisha au kufuta.',
  heading: 'Sera ya faragha',
  lead: 'Tunachojua kukuhusu, kwa nini, kwa muda gani, na jinsi ya kukifuta.',
  notice,
  parts: [
    {
      id: 'who',
      title: '1. Nani anawajibika',
      text: [
        `${brand.name}, ${brand.address}, ${brand.email}, kwa tovuti hii na akaunti za wenye maduka. Kila duka ` +
          'linawajibika kwa taarifa za wateja wake, na sisi tunazichakata kwa niaba ya duka. Wakusanyaji na ' +
          'wachakataji ' +
          'husajiliwa na Tume ya Ulinzi wa Taarifa Binafsi (Sheria ya Ulinzi wa Taarifa Binafsi, 2022); ' +
          'mwendeshaji wa ' +
          'tovuti hii lazima aonyeshe usajili wake hapa kabla ya biashara halisi kuanza.',
      ],
    },
    {
      id: 'visitors',
      title: '2. Wageni wa tovuti hii',
      text: [
        'Hakuna matangazo wala ufuatiliaji wa makampuni mengine; hakuna kinachopakiwa kutoka kwingine. Tunatunza ' +
          'lugha uliyochagua kwenye kivinjari chako (hifadhi na kuki inayoitwa “language”), na kwenye kivinjari ' +
          'kilichowahi kuingia kwenye akaunti, kuki inayokitofautisha na vya watu wengine wanapojaribu nenosiri. ' +
          'Ukija mara ya kwanza, ' +
          'anwani yako ya mtandao inaweza kutumwa kwa huduma inayotaja nchi, ili kuchagua lugha; hatutunzi jibu hilo.',
        'Chat inatunza namba ya kipekee kwenye kivinjari ili uyakute mazungumzo yako; mazungumzo ambayo ' +
          'hukutaja jina wala namba na hukuagiza kitu yanafutwa baada ya siku 180 za ukimya; ukurasa wa QR code ' +
          'unatunza humo code yako ya mwisho, na namba na nembo yake, na kama umekunja kadi ndogo. Fomu ya ' +
          'mawasiliano inatunza ulichoandika, chini ya namba ya tiketi, hadi jambo liishe na isizidi miaka miwili.',
      ],
    },
    {
      id: 'owners',
      title: '3. Wenye maduka na wafanyakazi',
      text: [
        'Jina, simu, barua pepe, nenosiri lililofichwa, nyakati za kuingia, na yale ambayo sheria inamtaka ' +
          'mfanyabiashara anayepokea malipo. Msingi: makubaliano nawe na wajibu wa kisheria. Zinatunzwa duka ' +
          'likiwa wazi na kwa muda unaotakiwa na sheria za kodi baada ya hapo.',
      ],
    },
    {
      id: 'shoppers',
      title: '4. Wateja wa maduka',
      text: [
        'Kinachohitajika na oda: jina, simu, pa kupeleka, kilichonunuliwa na kilivyolipwa. Duka linaviona, na ' +
          'mtoa huduma wa malipo anaona kinachohitajika na malipo. Hatuoni PIN kamwe.',
      ],
    },
    {
      id: 'consent',
      title: '5. Matangazo',
      text: [
        'Kwa ridhaa yako tu, iliyoandikwa pamoja na maneno uliyoyaona na muda. Kila ujumbe unasema jinsi ya ' +
          'kusimamisha; ukisimamisha inafanya kazi papo hapo kwa duka hilo.',
      ],
    },
    {
      id: 'share',
      title: '6. Nani mwingine anaona taarifa',
      text: [
        'Watoa huduma za malipo, ujumbe na uhifadhi, kila mmoja kwa mkataba na kwa kazi yake tu. Taarifa ' +
          'zikitoka nje ya Tanzania, hufuata kanuni za Sheria kuhusu kupeleka taarifa nje. Mamlaka, pale sheria ' +
          'inapotulazimisha. Hakuna anayezinunua.',
      ],
    },
    {
      id: 'rights',
      title: '7. Haki zako',
      text: [
        'Unaweza kuona taarifa zako, kuzisahihisha, kuomba zifutwe, kupinga matumizi yake na kuondoa ridhaa. Andika ' +
          `kwa ${brand.email}; tunajibu ndani ya siku 14. Unaweza pia kulalamika kwa Tume ya Ulinzi wa Taarifa ` +
          'Binafsi.',
      ],
    },
    {
      id: 'safety',
      title: '8. Zinavyotunzwa',
      text: [
        'Taarifa za kila duka zinatengwa kwenye hifadhidata, mawasiliano yanasimbwa, nenosiri linafichwa, siri ' +
          'zinafungwa. Taarifa zikipotea au zikionwa na asiyehusika, tunaiambia Tume na wahusika bila kuchelewa.',
      ],
    },
  ],
};
