import type * as z from 'zod';
import { limits } from '../../common/flow/limits.ts';
import { maxTags } from '../../common/inbox.ts';
import { formatMoney } from '../../common/money.ts';
import { currency } from '../../resources/brand.ts';
import { promiseDays } from '../../resources/debts.ts';
import type { Language } from '../../resources/enums.ts';
import { conditionLimits } from '../../resources/kit/condition.ts';
import { largestMoney } from '../../resources/kit/schema.ts';
import { problems } from '../../resources/problems.ts';
import { maxSavedViews } from '../../resources/saved_views.ts';
import { formatNeeded, kindNeeded, namesOf } from './plain-words.ts';

type Issue = z.core.$ZodIssue;
type MessageFormatter = (issue: Issue & Record<string, unknown>) => string;

const moneyStep = String(currency.step);
const messages: Record<Language, Record<string, MessageFormatter>> = {
  en: {
    required: () => 'Please fill this in.',
    unrecognized_keys: () => 'Nobody knows this field.',
    invalid_type: ({ expected }) => kindNeeded(String(expected), 'en') ?? 'This is not right.',
    too_small: ({ minimum, origin }) =>
      origin === 'string'
        ? Number(minimum) > 1
          ? `At least ${minimum} characters.`
          : 'Please fill this in.'
        : origin === 'array'
          ? `Give at least ${minimum}.`
          : `Must be ${minimum} or more.`,
    too_big: ({ maximum, origin }) =>
      origin === 'string'
        ? `At most ${maximum} characters.`
        : origin === 'array'
          ? `At most ${maximum} of these.`
          : `Must be ${maximum} or less.`,
    not_multiple_of: ({ divisor }) =>
      String(divisor) === moneyStep ? 'Use whole shillings.' : `Must be a multiple of ${divisor}.`,
    invalid_value: ({ values }) => {
      const names = namesOf(values as unknown[], 'en');
      return names ? `Choose one of: ${names.join(', ')}.` : 'Choose one of those offered.';
    },
    invalid_format: ({ format }) => formatNeeded(String(format), 'en') ?? 'This is not right.',
    phone: () => 'This is not a phone number of Tanzania. Write it like 0600 345 678.',
    control_characters: () => 'This has characters that cannot be kept.',
    not_found: () => 'There is no such record in this shop.',
    calendar: () => 'This day is not in the calendar.',
    id_time: () => 'The date on this device is wrong. Put it right, then save again.',
    line_repeated: () => 'This line is here twice.',
    line_kept: () => 'Of a line that is there already only the quantity changes.',
    amount_too_small: ({ params }) => `At least ${formatMoney(Number((params as { minimum: number }).minimum))}.`,
    amount_too_large: ({ params }) => `At most ${formatMoney(Number((params as { maximum: number }).maximum))}.`,
    order_too_large: () => `One order holds at most ${formatMoney(largestMoney)}.`,
    taken: () => 'Another record already has this.',
    variant_needed: () => 'Choose a kind.',
    add_on_needed: () => 'Choose from this group.',
    add_on_too_many: () => 'Too many chosen from this group.',
    set_there: () => 'This set is in the order already: change its quantity there.',
    set_not_sold: () => 'This set is not sold at the moment. Take it off the order.',
    too_many_lines: () => 'One order holds at most 100 lines.',
    too_many_in_set: () => 'A set with a price holds at most 50 products.',
    add_on_in_set: () => 'This product asks for an extra: it cannot be in a set with a price.',
    out_of_stock: () => 'There is not enough of this left.',
    discount_too_large: () => 'The discount is larger than the order.',
    price_out_of_range: () => 'A price would fall below zero, or grow too large.',
    nothing_given: () => 'Choose what to change.',
    whole_only: () => 'This shop takes only the whole amount.',
    too_little: () => 'This is less than the shop takes first.',
    owes_nothing: () => 'Nothing is to be paid for this order.',
    colour: () => 'Write a colour like #1463d8.',
    host: () => 'Write a host like shop.co.tz, or *.shop.co.tz for all below it.',
    trigger_needed: () => 'Choose at least one way it opens.',
    day_to_come: () => 'Choose today or a day before.',
    identifier: () => 'Write a phone number like 0600 345 678, or an email.',
    pin: () => 'A PIN has 4 to 12 digits.',
    public_key: () => 'This is not the public key. Copy it whole from the portal.',
    test_key: () => 'This key is for tests: no real money comes. Paste the live one.',
    meta_id: () => 'Digits only, as they stand on Meta’s page: this is not the number that people call.',
    six_digits: () => 'Six digits.',
    pin_wrong: () => 'This number has another PIN. Write that one, or change it in WhatsApp Manager.',
    verify_first: () => 'Verify this number in WhatsApp Manager by its code first, then register it.',
    registered_too_often: () => 'Meta has been asked too often. Wait 72 hours, then register it.',
    not_registered: () => 'Meta did not register it. The page says what is in its way: mend that first.',
    sender: () => 'Letters and digits only, 11 at most.',
    tin: () => 'A TIN has nine digits, like 123-456-789.',
    other_name: () => 'This is not what the shop is called. Write its name as it stands.',
    invited_already: () => 'This person is invited already. Send that invitation again instead.',
    day_over: () => 'Today or later.',
    buyer_owes: () => 'This order is on credit, and its debt stays with who owes it. Correct that customer instead.',
    three_letters: () => 'Write at least three letters or digits.',
    unfilled: () => 'Write what belongs in the braces, or take them out.',
    choice_long: () => `Above buttons and lists at most ${limits.body} characters.`,
    choice_twice: () => 'Two of these read alike.',
    day_twice: () => 'Another instalment is of this day already.',
    option_twice: () => 'Another option has this name.',
    value_twice: () => 'This option has the same value twice.',
    kind_twice: () => 'Another kind has the same values.',
    code_twice: () => 'Another kind has this code.',
    not_of_options: () => 'Give one value of each option, in their order.',
    values_in_use: () => 'A kind has a value that is not here any more. Change that kind first.',
    promised_too_late: () => `At most ${promiseDays} days from today.`,
    more_than_owed: () => 'This is more than is still to be paid.',
    more_than_left: () => 'This is more than is left of this payment.',
    too_little_to_send: () => 'A part that is sent back is TZS 1,000 or more. Or send back all that is left.',
    part_too_small: () => `At least ${formatMoney(1_000_00)}, or all that is to be paid.`,
    too_long_ago: () => 'At most 5 years ago.',
    who_owes: () => 'Write a name, or choose somebody.',
    same_customer: () => 'That is the same customer.',
    number_of_another: () => 'Another customer has this number as well.',
    who_pays: () => 'Who will pay?',
    whom_owed: () => 'Whom do we owe?',
    owed_to_us: () => 'A customer owes you, a supplier does not.',
    owed_by_us: () => 'You owe a supplier, not a customer.',
    ends_too_early: () => 'The end must come after the beginning.',
    span_too_long: () => 'Ask for fewer days at once.',
    header_value: () => 'A secret takes plain letters, digits and signs only, in one line.',
    flow_too_large: () => 'This is too much for one bot. Remove some steps or shorten them.',
    flow_kind_unknown: () => 'No bot here has a step of this kind.',
    flow_file_unreadable: () => 'This is no file of a bot. Choose one that was downloaded here.',
    https_needed: () => 'Write a whole address that begins with https://.',
    consent_changed: () => 'These words have changed. Read them again, then send.',
    any_phone: () => 'Write a number like 0600 345 678, or with its country like +44 7700 900 123.',
    answer_needed: () => 'Leave a phone number or an email, so that we can answer.',
    one_identifier: () => 'Sign up with a phone number or an email, not with both.',
    reserved_address: () => 'Nobody can receive mail at this address. Write another one.',
    condition_shape: () => 'These rules cannot be read.',
    condition_field: () => 'Nothing can be asked about this.',
    condition_operator: () => 'This is not compared that way.',
    condition_value: () => 'This cannot be compared with it.',
    condition_empty: () => 'Put at least one rule into this group.',
    condition_too_deep: () => 'These groups stand too deep in each other.',
    condition_too_many: () => 'These are too many rules.',
    condition_related_too_many: () => `At most ${conditionLimits.related} rules may ask about other records.`,
    condition_related_too_deep: () => 'A rule about other records may hold one more such rule, and no further one.',
    last_way: () => 'Customers could pay by nothing then. Switch another way on first.',
    charge_amount: () => 'Write the amount.',
    charge_percent: () => 'Write the percent.',
    charge_percent_large: () => 'At most 100 percent.',
    wrong_password: () => 'This is not the password you have now.',
    wrong_second_code: () => problems.wrong_second_code.en,
    code_used: () => problems.code_used.en,
    not_amount: ({ input }) => `“${String(input)}” is not an amount. Figures only, e.g. 35000.`,
    taken_by: ({ input }) => `“${String(input)}” has this already.`,
    taken_by_archived: ({ input }) => `“${String(input)}” has this, and is archived. Put it on sale again.`,
    also_of: ({ input }) => `This is also one of “${String(input)}”. It changes nothing there.`,
    key_twice: ({ input }) => `Row ${String(input)} has this too.`,
    several_found: () => 'Several records have this.',
    code_of_part: ({ input }) => `This is the code of a kind of “${String(input)}”. Change it on that page.`,
    not_changeable: () => 'This cannot be changed by a file.',
    set_elsewhere: () => 'A file cannot set this one. Leave it blank, and change it on its page.',
    changed_meanwhile: () => 'Somebody has changed it since it was checked.',
    made_meanwhile: () => 'Somebody has made it meanwhile. Send the file again.',
    not_a_list: () => 'There is no such list to come back to.',
    views_full: () => `At most ${maxSavedViews} saved lists here. Delete one first.`,
    tags_full: () => `At most ${maxTags} tags. Take one off first.`,
    other: () => 'This is not right.',
  },
  sw: {
    required: () => 'Tafadhali jaza hapa.',
    unrecognized_keys: () => 'Sehemu hii haijulikani.',
    invalid_type: ({ expected }) => kindNeeded(String(expected), 'sw') ?? 'Hii si sahihi.',
    too_small: ({ minimum, origin }) =>
      origin === 'string'
        ? Number(minimum) > 1
          ? `Weka angalau herufi ${minimum}.`
          : 'Tafadhali jaza hapa.'
        : origin === 'array'
          ? `Weka angalau ${minimum}.`
          : `Iwe ${minimum} au zaidi.`,
    too_big: ({ maximum, origin }) =>
      origin === 'string'
        ? `Isizidi herufi ${maximum}.`
        : origin === 'array'
          ? `Visizidi ${maximum}.`
          : `Iwe ${maximum} au pungufu.`,
    not_multiple_of: ({ divisor }) =>
      String(divisor) === moneyStep ? 'Andika shilingi kamili, bila senti.' : `Igawanyike kwa ${divisor}.`,
    invalid_value: ({ values }) => {
      const names = namesOf(values as unknown[], 'sw');
      return names ? `Chagua mojawapo: ${names.join(', ')}.` : 'Chagua mojawapo ya zilizopo.';
    },
    invalid_format: ({ format }) => formatNeeded(String(format), 'sw') ?? 'Hii si sahihi.',
    phone: () => 'Hii si namba ya simu ya Tanzania. Andika kama 0600 345 678.',
    control_characters: () => 'Kuna herufi zisizoweza kuhifadhiwa.',
    not_found: () => 'Hakuna rekodi kama hiyo katika duka hili.',
    calendar: () => 'Siku hii haipo kwenye kalenda.',
    id_time: () => 'Tarehe ya kifaa hiki si sahihi. Irekebishe, kisha hifadhi tena.',
    line_repeated: () => 'Mstari huu umeandikwa mara mbili.',
    line_kept: () => 'Bidhaa iliyopo tayari hubadilishwa idadi tu.',
    amount_too_small: ({ params }) => `Angalau ${formatMoney(Number((params as { minimum: number }).minimum))}.`,
    amount_too_large: ({ params }) => `Isizidi ${formatMoney(Number((params as { maximum: number }).maximum))}.`,
    order_too_large: () => `Oda moja haizidi ${formatMoney(largestMoney)}.`,
    taken: () => 'Rekodi nyingine tayari inatumia hii.',
    variant_needed: () => 'Chagua aina unayotaka.',
    add_on_needed: () => 'Chagua kutoka kundi hili.',
    add_on_too_many: () => 'Umechagua nyingi mno katika kundi hili.',
    set_there: () => 'Seti hii tayari iko kwenye oda: badilisha idadi yake hapo.',
    set_not_sold: () => 'Seti hii haiuzwi kwa sasa. Iondoe kwenye oda.',
    too_many_lines: () => 'Oda moja haizidi bidhaa 100.',
    too_many_in_set: () => 'Seti yenye bei yake haizidi bidhaa 50.',
    add_on_in_set: () => 'Bidhaa hii inahitaji kuchaguliwa nyongeza, hivyo haiwezi kuwa kwenye seti yenye bei yake.',
    out_of_stock: () => 'Bidhaa hii haitoshi kwa sasa.',
    discount_too_large: () => 'Punguzo ni kubwa kuliko oda.',
    price_out_of_range: () => 'Bei ingeshuka chini ya sifuri, au kuwa kubwa mno.',
    nothing_given: () => 'Chagua cha kubadilisha.',
    whole_only: () => 'Duka hili linapokea malipo yote kwa pamoja tu.',
    too_little: () => 'Kiasi hiki ni pungufu ya kianzio cha duka.',
    owes_nothing: () => 'Oda hii haina kiasi cha kulipwa.',
    colour: () => 'Andika rangi kama #1463d8.',
    host: () => 'Andika anwani kama duka.co.tz, au *.duka.co.tz kwa zote zilizo chini yake.',
    trigger_needed: () => 'Chagua angalau njia moja ya kulifungua.',
    day_to_come: () => 'Chagua leo au siku ya nyuma.',
    identifier: () => 'Andika namba ya simu kama 0600 345 678, au barua pepe.',
    pin: () => 'PIN ina tarakimu 4 hadi 12.',
    public_key: () => 'Hii si public key. Inakili yote kutoka kwenye portal.',
    test_key: () => 'Key hii ni ya majaribio: malipo yake si pesa halisi. Bandika key halisi (live).',
    meta_id: () => 'Tarakimu tu, kama zilivyo kwenye ukurasa wa Meta: hii si namba ya kupigiwa.',
    six_digits: () => 'Andika tarakimu sita.',
    pin_wrong: () => 'Namba hii ina PIN nyingine. Andika hiyo, au ibadilishe kwenye WhatsApp Manager.',
    verify_first: () => 'Kwanza thibitisha namba hii kwenye WhatsApp Manager, kisha uisajili.',
    registered_too_often: () => 'Meta imeombwa mara nyingi mno. Subiri masaa 72, kisha uisajili.',
    not_registered: () => 'Meta haikuisajili. Ukurasa unaonyesha tatizo: lirekebishe kwanza.',
    sender: () => 'Herufi na tarakimu tu, zisizozidi 11.',
    tin: () => 'TIN ina tarakimu tisa, kama 123-456-789.',
    other_name: () => 'Hili si jina la duka. Andika jina lake kama lilivyo.',
    invited_already: () => 'Huyu ameshaalikwa. Tuma tena mwaliko wake.',
    day_over: () => 'Leo au baadaye.',
    buyer_owes: () => 'Oda hii ni ya mkopo, na deni linabaki kwa anayedaiwa. Sahihisha taarifa za mteja huyo.',
    three_letters: () => 'Andika angalau herufi au tarakimu tatu.',
    unfilled: () => 'Jaza maneno yaliyo kwenye mabano, au yaondoe.',
    choice_long: () => `Juu ya vitufe na orodha isizidi herufi ${limits.body}.`,
    choice_twice: () => 'Viwili kati ya hivi vinafanana.',
    day_twice: () => 'Kuna awamu nyingine ya siku hii.',
    option_twice: () => 'Sifa nyingine ina jina hili.',
    value_twice: () => 'Sifa hii ina chaguo moja mara mbili.',
    kind_twice: () => 'Aina nyingine ina machaguo haya haya.',
    code_twice: () => 'Aina nyingine ina namba hii.',
    not_of_options: () => 'Weka chaguo moja la kila sifa, kwa mpangilio wake.',
    values_in_use: () => 'Kuna aina yenye chaguo ambalo halipo hapa tena. Badilisha aina hiyo kwanza.',
    promised_too_late: () => `Isizidi siku ${promiseDays} kuanzia leo.`,
    more_than_owed: () => 'Kiasi hiki ni zaidi ya deni lililobaki.',
    more_than_left: () => 'Kiasi hiki kinazidi kilichobaki kwenye malipo haya.',
    too_little_to_send: () => 'Sehemu inayorudishwa ni TZS 1,000 au zaidi. Au rudisha yote iliyobaki.',
    part_too_small: () => `Angalau ${formatMoney(1_000_00)}, au deni lote.`,
    too_long_ago: () => 'Isizidi miaka 5 iliyopita.',
    who_owes: () => 'Andika jina, au mchague.',
    same_customer: () => 'Ni mteja huyohuyo.',
    number_of_another: () => 'Mteja mwingine ana namba hii pia.',
    who_pays: () => 'Nani atalipa?',
    whom_owed: () => 'Nani anatudai?',
    owed_to_us: () => 'Unayemdai ni mteja, si msambazaji.',
    owed_by_us: () => 'Anayekudai ni msambazaji, si mteja.',
    ends_too_early: () => 'Mwisho uwe baada ya mwanzo.',
    span_too_long: () => 'Chagua siku chache zaidi kwa mara moja.',
    header_value: () => 'Siri iwe na herufi, namba na alama za kawaida tu, kwenye mstari mmoja.',
    flow_too_large: () => 'Hii imezidi kwa bot moja. Ondoa baadhi ya hatua au zifupishe.',
    flow_kind_unknown: () => 'Aina hii ya hatua haipo kwenye bot za hapa.',
    flow_file_unreadable: () => 'Hili si faili la bot. Chagua lililopakuliwa hapa.',
    https_needed: () => 'Andika anwani kamili inayoanza na https://.',
    consent_changed: () => 'Maneno haya yamebadilika. Yasome tena, kisha tuma.',
    any_phone: () => 'Andika namba kama 0600 345 678, au anza na namba ya nchi kama +44 7700 900 123.',
    answer_needed: () => 'Acha namba ya simu au barua pepe, ili tuweze kukujibu.',
    one_identifier: () => 'Jiandikishe kwa namba ya simu au barua pepe, si vyote viwili.',
    reserved_address: () => 'Anwani hii haiwezi kupokea barua pepe. Andika nyingine.',
    condition_shape: () => 'Masharti haya hayasomeki.',
    condition_field: () => 'Sehemu hii haiwezi kuwekewa sharti. Chagua nyingine.',
    condition_operator: () => 'Haiwezi kulinganishwa hivyo. Chagua namna nyingine.',
    condition_value: () => 'Hapa hapalinganishwi na hiki. Chagua kingine.',
    condition_empty: () => 'Weka angalau sharti moja kwenye kundi hili.',
    condition_too_deep: () => 'Makundi haya yamezidi kuwa ndani ya mengine.',
    condition_too_many: () => 'Masharti haya ni mengi mno.',
    condition_related_too_many: () => `Masharti yanayohusu taarifa nyingine yasizidi ${conditionLimits.related}.`,
    condition_related_too_deep: () => 'Sharti linalohusu taarifa nyingine linaweza kuwa na jingine kama hilo moja tu.',
    last_way: () => 'Wateja watakosa njia ya kulipa. Washa nyingine kwanza.',
    charge_amount: () => 'Andika kiasi.',
    charge_percent: () => 'Andika asilimia.',
    charge_percent_large: () => 'Isizidi asilimia 100.',
    wrong_password: () => 'Hili si nenosiri lako la sasa.',
    wrong_second_code: () => problems.wrong_second_code.sw,
    code_used: () => problems.code_used.sw,
    not_amount: ({ input }) => `“${String(input)}” si kiasi. Andika tarakimu tu, mfano 35000.`,
    taken_by: ({ input }) => `“${String(input)}” tayari ina hii.`,
    taken_by_archived: ({ input }) => `“${String(input)}” ina hii, ila imeacha kuuzwa. Bonyeza “Uza tena”.`,
    also_of: ({ input }) => `Hii pia ni ya “${String(input)}”. Haibadilishi iliyopo.`,
    key_twice: ({ input }) => `Mstari ${String(input)} una hii pia.`,
    several_found: () => 'Rekodi zaidi ya moja zina hii.',
    code_of_part: ({ input }) => `Hii ni namba ya aina mojawapo ya “${String(input)}”. Ibadilishe kwenye ukurasa wake.`,
    not_changeable: () => 'Hii haiwezi kubadilishwa kwa faili.',
    set_elsewhere: () => 'Hii haiwekwi kwa faili. Iache wazi, uibadilishe kwenye ukurasa wake.',
    changed_meanwhile: () => 'Kuna aliyeibadilisha baada ya kukaguliwa.',
    made_meanwhile: () => 'Kuna aliyeiweka baada ya kukaguliwa. Tuma faili tena.',
    not_a_list: () => 'Hakuna orodha ya namna hiyo ya kurudia.',
    views_full: () => `Orodha zilizohifadhiwa hapa ni ${maxSavedViews} tu. Futa moja kwanza.`,
    tags_full: () => `Lebo zisizidi ${maxTags}. Ondoa moja kwanza.`,
    other: () => 'Hii si sahihi.',
  },
};

/** That what is called so has it already. */
export const takenBy = ({ name, status }: { name: string; status: string }, language: Language): string =>
  sentence(status === 'archived' ? 'taken_by_archived' : 'taken_by', language, {
    code: 'custom',
    path: [],
    message: '',
    input: name,
  });

/** Whether a word names a problem that {@link sentence} can say. */
export const isProblemWord = (word: string): boolean => Object.hasOwn(messages.en, word);

/** A sentence about one problem, in words a person can act on. */
export function sentence(problem: string, language: Language, issue?: Issue): string {
  const formatMessage = messages[language][problem] ?? messages[language].other;
  return formatMessage
    ? formatMessage((issue ?? { code: 'custom', path: [], message: '' }) as Issue & Record<string, unknown>)
    : problem;
}

/** More than a form has fields; what came in is not told back whole. */
const maxErrors = 50;

/**
 * Issues of zod → dotted field paths with one sentence each: the shape both Refine and react-admin put at the field.
 */
export function fieldErrors(issues: readonly Issue[], language: Language): Record<string, string> {
  // Without a prototype: a field may be called `constructor`.
  const errors: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    if (Object.keys(errors).length >= maxErrors) break;
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of keys.slice(0, maxErrors))
      errors[path.join('.') || 'root'] ??= sentence(problemOf(issue), language, issue);
  }
  return errors;
}

function problemOf(issue: Issue): string {
  if (issue.code === 'custom') return String(issue.params?.problem ?? 'other');
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required';
  return issue.code;
}
