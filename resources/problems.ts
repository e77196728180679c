/**
 * Every error the API gives: a stable code, its HTTP status, and a sentence a person can act on. Front ends translate
 * codes, never text.
 */
export const problems = {
  validation_failed: {
    status: 422,
    en: 'Some of what was sent is not right. See each field.',
    sw: 'Kuna taarifa zisizo sahihi. Angalia kila sehemu.',
  },
  bad_json: { status: 400, en: 'The body is not valid JSON.', sw: 'Ujumbe uliotumwa si JSON sahihi.' },
  bad_request: { status: 400, en: 'The request cannot be understood.', sw: 'Ombi halijaeleweka.' },
  unknown_filter: {
    status: 400,
    en: 'This list cannot be filtered that way.',
    sw: 'Orodha hii haiwezi kuchujwa hivyo.',
  },
  unknown_sort: { status: 400, en: 'This list cannot be sorted that way.', sw: 'Orodha hii haiwezi kupangwa hivyo.' },
  bad_query: { status: 400, en: 'A part of the address is not right.', sw: 'Sehemu ya anwani si sahihi.' },
  not_signed_in: { status: 401, en: 'Sign in to go on.', sw: 'Ingia kwanza ili kuendelea.' },
  wrong_credentials: {
    status: 422,
    en: 'The phone, email or password is not right.',
    sw: 'Namba ya simu, barua pepe au nenosiri si sahihi.',
  },
  wrong_password: {
    status: 422,
    en: 'The password you have now is not right.',
    sw: 'Nenosiri la sasa si sahihi.',
  },
  wrong_code: {
    status: 422,
    en: 'That code is not right or is too old. Ask for a new one.',
    sw: 'Namba ya uthibitisho si sahihi au muda wake umeisha. Omba nyingine.',
  },
  wrong_second_code: {
    status: 422,
    en: 'That code is not right. Write the one your app shows now.',
    sw: 'Namba hii si sahihi. Andika inayoonekana sasa kwenye app yako.',
  },
  code_used: {
    status: 422,
    en: 'This code was used. Wait for the next.',
    sw: 'Namba hii imeshatumika. Subiri inayofuata.',
  },
  identifier_taken: {
    status: 409,
    en: 'This phone or email belongs to another account. Use another one.',
    sw: 'Namba au barua pepe hii ni ya akaunti nyingine. Tumia nyingine.',
  },
  start_again: {
    status: 410,
    en: 'This has taken too long. Begin once more.',
    sw: 'Muda umepita. Anza tena.',
  },
  account_exists: {
    status: 409,
    en: 'This phone or email already has an account. Sign in, or set a new password.',
    sw: 'Namba au barua pepe hii tayari ina akaunti. Ingia kwa akaunti hiyo, au weka nenosiri jipya.',
  },
  not_allowed: {
    status: 403,
    en: 'Your role does not allow this. Ask the owner of the shop.',
    sw: 'Huna ruhusa ya kufanya hili. Muulize mwenye duka.',
  },
  may_not_grant: {
    status: 403,
    en: 'Nobody can give, or take away, what their own role does not allow. See what is missing.',
    sw: 'Huwezi kumpa wala kumnyang’anya mtu ruhusa ambazo wewe mwenyewe huna. Angalia zinazokosekana.',
  },
  ready_role: {
    status: 409,
    en: 'This role comes ready and stays as it is. Make one of your own.',
    sw: 'Cheo hiki kimekuja tayari na hakibadilishwi. Tengeneza cheo chako mwenyewe.',
  },
  last_owner: {
    status: 409,
    en: 'A shop keeps at least one owner. Make somebody else an owner first.',
    sw: 'Duka halibaki bila mwenye duka. Mpe mtu mwingine cheo hicho kwanza.',
  },
  left_shop: {
    status: 409,
    en: 'You no longer work in this shop. Choose another of yours.',
    sw: 'Hufanyi kazi tena kwenye duka hili. Chagua duka lako jingine.',
  },
  other_shop: {
    status: 409,
    en: 'You work in another shop of yours by now. The page begins anew.',
    sw: 'Sasa unafanya kazi kwenye duka lako jingine. Ukurasa unaanza upya.',
  },
  no_shop: { status: 404, en: 'You have no shop yet.', sw: 'Bado huna duka.' },
  shop_exists: { status: 409, en: 'You already have a shop.', sw: 'Tayari una duka.' },
  not_found: { status: 404, en: 'There is no such thing here.', sw: 'Hakuna kitu kama hicho hapa.' },
  bot_not_found: {
    status: 404,
    en: 'There is no such chat any more. Ask the shop.',
    sw: 'Mazungumzo haya hayapo tena. Wasiliana na duka.',
  },
  conversation_not_found: {
    status: 404,
    en: 'There is no such conversation for this visitor.',
    sw: 'Mgeni huyu hana mazungumzo kama hayo.',
  },
  domain_not_allowed: {
    status: 403,
    en: 'The shop does not let this website show its chat.',
    sw: 'Duka halijaruhusu tovuti hii kuonyesha mazungumzo yake.',
  },
  was_deleted: {
    status: 410,
    en: 'This was made before, and somebody has deleted it since.',
    sw: 'Hii ilishatengenezwa, kisha ikafutwa.',
  },
  taken: { status: 409, en: 'Another record already has this value.', sw: 'Taarifa hii tayari inatumika kwingine.' },
  number_taken: {
    status: 409,
    en: 'Another shop uses this number.',
    sw: 'Duka lingine linatumia namba hii.',
  },
  in_use: {
    status: 409,
    en: 'This is still used elsewhere, so it cannot be deleted.',
    sw: 'Hii bado inatumika kwingine, haiwezi kufutwa.',
  },
  changed_since: {
    status: 412,
    en: 'Somebody else changed this meanwhile. See what is there now, then save again.',
    sw: 'Mtu mwingine ameibadilisha wakati unahariri. Angalia ilivyo sasa, kisha hifadhi tena.',
  },
  shop_closing: {
    status: 409,
    en: 'The shop is closed. Its owner can open it again; until then it can only be read.',
    sw: 'Duka limefungwa. Mwenye duka anaweza kulifungua tena; kwa sasa unaweza kusoma tu.',
  },
  money_left: {
    status: 409,
    en: 'We still hold money of yours. Write to us to have it paid out, then close the shop.',
    sw: 'Bado tunakushikia pesa zako. Tuandikie tukulipe kwanza, kisha funga duka.',
  },
  balance_too_low: {
    status: 409,
    en: 'Your balance is less than that. Wait until more money is settled, or give it back by hand.',
    sw: 'Salio halitoshi. Subiri pesa nyingine iingie kwenye salio, au mrudishie mwenyewe.',
  },
  payments_open: {
    status: 409,
    en: 'Payments by this account are still open. Wait until it is known how they ended, or add another account.',
    sw: 'Bado kuna malipo yanayosubiri kwenye akaunti hii. Subiri matokeo yake yajulikane, au ongeza akaunti nyingine.',
  },
  debt_paid: {
    status: 409,
    en: 'Part of this debt is paid. Correct it there.',
    sw: 'Sehemu ya deni hili imelipwa. Lirekebishe huko.',
  },
  credit_limit: {
    status: 409,
    en: 'This customer would owe more than they may. Take a part first, or ask a manager.',
    sw: 'Deni la mteja huyu litapita kikomo chake. Pokea sehemu kwanza, au muulize msimamizi.',
  },
  owes_less: {
    status: 409,
    en: 'Less is owed than this money is. Use it for an order, or give it back.',
    sw: 'Deni lililobaki ni dogo kuliko pesa hii. Itumie kulipia oda, au irudishe.',
  },
  reminded_today: {
    status: 409,
    en: 'This customer was reminded today already. Once a day is enough.',
    sw: 'Mteja huyu ameshakumbushwa leo. Mara moja kwa siku inatosha.',
  },
  nowhere_to_write: {
    status: 409,
    en: 'There is no phone number to write to. Add one to the customer.',
    sw: 'Hakuna namba ya simu ya kumwandikia. Iongeze kwenye taarifa za mteja.',
  },
  wants_no_messages: {
    status: 409,
    en: 'This customer has asked for no messages (STOP). Call them instead.',
    sw: 'Mteja huyu ameomba asitumiwe ujumbe (ACHA). Mpigie simu badala yake.',
  },
  wrong_state: { status: 409, en: 'This cannot be done to it now.', sw: 'Hili haliwezi kufanyika kwa sasa.' },
  flow_has_errors: {
    status: 409,
    en: 'The bot’s doctor found something to mend first. See each step.',
    sw: 'Daktari wa bot amekuta vitu vya kurekebisha kwanza. Angalia kila hatua.',
  },
  flow_file_wrong: {
    status: 422,
    en: 'This file cannot become a bot. Your draft is as it was.',
    sw: 'Faili hili haliwezi kuwa bot. Rasimu yako iko kama ilivyokuwa.',
  },
  window_closed: {
    status: 409,
    en: 'WhatsApp takes answers for 24 hours after a customer wrote. Call them, or wait until they write again.',
    sw: 'WhatsApp hupokea majibu ndani ya masaa 24 tangu mteja aandike. Mpigie simu, au subiri aandike tena.',
  },
  invitation_over: {
    status: 409,
    en: 'This invitation is no longer open. Ask the shop for a new one.',
    sw: 'Mwaliko huu haupo wazi tena. Omba duka likutumie mwingine.',
  },
  undo_over: {
    status: 409,
    en: 'This can no longer be undone: its time is over, or something else has happened since.',
    sw: 'Hatua hii haiwezi kurudishwa tena: muda umepita, au kuna jambo jingine limetokea.',
  },
  under_way: {
    status: 409,
    en: 'This is under way already. Wait until it is known how it ended.',
    sw: 'Hili tayari linaendelea. Subiri hadi matokeo yake yajulikane.',
  },
  out_of_stock: {
    status: 409,
    en: 'There is not enough left of something you chose.',
    sw: 'Bidhaa uliyochagua haitoshi kwa sasa.',
  },
  set_incomplete: {
    status: 422,
    en: '{name} needs {n} × {product}.',
    sw: 'Seti {name} inahitaji {product} {n}.',
  },
  order_link_not_found: {
    status: 404,
    en: 'This order link is not right. Ask the shop for a new one.',
    sw: 'Kiungo hiki cha oda si sahihi. Omba kingine dukani.',
  },
  debt_link_not_found: {
    status: 404,
    en: 'This link is not right. Ask the shop for a new one.',
    sw: 'Kiungo hiki si sahihi. Omba kingine dukani.',
  },
  order_link_expired: {
    status: 410,
    en: 'This order link is too old. Ask the shop for a new one.',
    sw: 'Muda wa kiungo hiki cha oda umeisha. Omba kingine dukani.',
  },
  token_missing: { status: 400, en: 'Token not found', sw: 'Kiungo hakijakamilika' },
  order_closed: { status: 409, en: 'This order can no longer be changed.', sw: 'Oda hii haiwezi kubadilishwa tena.' },
  shop_closed: {
    status: 409,
    en: 'The shop takes no orders right now. Write to the shop.',
    sw: 'Duka halipokei oda kwa sasa. Wasiliana na duka.',
  },
  sum_changed: {
    status: 409,
    en: 'The sum has changed. Look at it and send again.',
    sw: 'Jumla imebadilika. Iangalie kisha utume tena.',
  },
  payment_in_progress: {
    status: 409,
    en: 'A payment is already waiting on the phone. Wait until it is over.',
    sw: 'Kuna malipo yanayosubiri kwenye simu. Subiri hadi yaishe.',
  },
  payment_undecided: {
    status: 409,
    en: 'The network has not said yet what became of the last payment. Do not pay again: wait a few minutes.',
    sw: 'Mtandao bado haujasema kama malipo ya mwisho yamefanikiwa. Usilipe tena: subiri dakika chache.',
  },
  payment_held: {
    status: 409,
    en: 'Money for this order has come already and is held. The shop must first use it or give it back.',
    sw: 'Pesa ya oda hii imeshafika na imezuiwa. Duka litumie pesa hiyo kwanza au liirudishe.',
  },
  wait_a_moment: {
    status: 409,
    en: 'The prompt was sent just now. Wait a moment, then ask again.',
    sw: 'Ombi la malipo limetumwa sasa hivi. Subiri kidogo, kisha uulize tena.',
  },
  cannot_send_back: {
    status: 409,
    en: 'This account sends no money back. Send it yourself, and write its reference here.',
    sw: 'Akaunti hii hairudishi pesa. Irudishe mwenyewe, kisha andika hapa kumbukumbu namba.',
  },
  payment_unavailable: {
    status: 503,
    en: 'The payment service does not answer. Try again in a moment.',
    sw: 'Huduma ya malipo haijibu. Jaribu tena baada ya muda mfupi.',
  },
  cash_only: {
    status: 409,
    en: 'This shop takes cash only. No mobile money is connected to it yet.',
    sw: 'Duka hili linapokea taslimu tu. Bado halijaunganishwa na malipo kwa simu.',
  },
  no_cash: {
    status: 409,
    en: 'This shop takes no cash. Pay by phone.',
    sw: 'Duka hili halipokei taslimu. Lipa kwa simu.',
  },
  sms_unavailable: {
    status: 503,
    en: 'No SMS can be sent from here yet, so no phone number can be confirmed. Ask whoever runs this site.',
    sw:
      'Bado SMS haziwezi kutumwa kutoka hapa, kwa hiyo namba ya simu haiwezi kuthibitishwa. Muulize anayeendesha ' +
      'tovuti hii.',
  },
  mail_unavailable: {
    status: 503,
    en: 'No email can be sent from here yet, so no address can be confirmed. Ask whoever runs this site.',
    sw:
      'Bado barua pepe haziwezi kutumwa kutoka hapa, kwa hiyo anwani haiwezi kuthibitishwa. Muulize anayeendesha ' +
      'tovuti hii.',
  },
  key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for something else.',
    sw: 'Idempotency-Key hii ilitumika kwa kitu kingine.',
  },
  key_missing: {
    status: 400,
    en: 'Send an Idempotency-Key header with this call.',
    sw: 'Tuma header ya Idempotency-Key pamoja na ombi hili.',
  },
  file_too_large: { status: 413, en: 'The file is larger than 8 MB.', sw: 'Faili ni kubwa kuliko MB 8.' },
  file_type: {
    status: 415,
    en: 'Only JPEG, PNG and WebP pictures are taken.',
    sw: 'Picha za JPEG, PNG na WebP pekee ndizo zinazokubalika.',
  },
  chat_file_type: {
    status: 415,
    en: 'Only pictures (JPEG, PNG or WebP) and PDFs can be sent here.',
    sw: 'Hapa unaweza kutuma picha (JPEG, PNG au WebP) na PDF tu.',
  },
  no_such_part: { status: 416, en: 'The file has no such part.', sw: 'Faili halina sehemu hiyo.' },
  media_too_large: { status: 413, en: 'The file is larger than 16 MB.', sw: 'Faili ni kubwa kuliko MB 16.' },
  media_file_type: {
    status: 415,
    en: 'Only pictures (JPEG, PNG, WebP), PDFs, sounds (MP3, M4A, AAC, OGG, AMR) and videos (MP4, 3GP) are taken.',
    sw: 'Tunapokea picha (JPEG, PNG, WebP), PDF, sauti (MP3, M4A, AAC, OGG, AMR) na video (MP4, 3GP) tu.',
  },
  media_codec: {
    status: 415,
    en:
      'WhatsApp does not play this: videos are to be H.264 with AAC sound, OGG sounds in one channel. Choose “Most ' +
      'compatible” or H.264 in your camera, or send it to yourself on WhatsApp and take it from there.',
    sw:
      'WhatsApp haichezi faili hili: video iwe ya H.264 yenye sauti ya AAC, na OGG iwe mono. Kwenye kamera chagua ' +
      '“Most compatible” au H.264, au jitumie kwa WhatsApp kisha pakia iliyotoka huko.',
  },
  import_too_large: { status: 413, en: 'The file is larger than 20 MB.', sw: 'Faili ni kubwa kuliko MB 20.' },
  import_too_many_rows: {
    status: 413,
    en: 'The file has more than 50,000 rows. Split the file.',
    sw: 'Faili lina mistari zaidi ya 50,000. Gawa faili.',
  },
  import_too_many_columns: {
    status: 413,
    en: 'The file has more than 60 columns. Leave only those that are needed.',
    sw: 'Faili lina safu zaidi ya 60. Bakiza zinazohitajika tu.',
  },
  import_unpacks_too_large: {
    status: 413,
    en: 'The file unpacks to more than 200 MB. Split the file, or save it as CSV.',
    sw: 'Faili likifunguliwa linazidi MB 200. Gawa faili, au lihifadhi kama CSV.',
  },
  import_file_type: { status: 415, en: 'Not a CSV or XLSX file.', sw: 'Si faili ya CSV au XLSX.' },
  import_unreadable: {
    status: 422,
    en: 'The file cannot be read: it is damaged or has a password. Save it again as XLSX or CSV.',
    sw: 'Faili halisomeki: limeharibika au lina nenosiri. Lihifadhi upya kama XLSX au CSV.',
  },
  import_empty: {
    status: 422,
    en: 'The file has no rows below its headings.',
    sw: 'Faili halina mistari chini ya vichwa vya safu.',
  },
  import_too_old: {
    status: 409,
    en: 'This file was sent too long ago. Send it again.',
    sw: 'Faili hili lilitumwa muda mrefu uliopita. Litume tena.',
  },
  payload_too_large: { status: 413, en: 'What was sent is too large.', sw: 'Kilichotumwa ni kikubwa mno.' },
  headers_too_large: {
    status: 431,
    en: 'The headers of the request are too large.',
    sw: 'Header za ombi ni kubwa mno.',
  },
  too_slow: {
    status: 408,
    en: 'What was sent took too long to arrive. Try again.',
    sw: 'Ulichotuma kimechelewa mno kufika. Jaribu tena.',
  },
  wrong_media_type: {
    status: 415,
    en: 'Send JSON with the content type application/json.',
    sw: 'Tuma JSON yenye content type application/json.',
  },
  too_many: {
    status: 429,
    en: 'Too many tries. Wait a little and try again.',
    sw: 'Umejaribu mara nyingi. Subiri kidogo kisha ujaribu tena.',
  },
  proof_needed: {
    status: 429,
    en: 'Many people are writing to this shop right now. Wait a little and try again.',
    sw: 'Watu wengi wanaliandikia duka hili kwa sasa. Subiri kidogo kisha ujaribu tena.',
  },
  too_many_prompts: {
    status: 429,
    en: 'This number has been asked to pay too often. Wait, pay from another number, or pay in cash.',
    sw: 'Namba hii imeombwa malipo mara nyingi mno. Subiri, lipa kwa namba nyingine, au lipa taslimu.',
  },
  too_many_uploads: {
    status: 429,
    en: 'The shop has uploaded all the pictures it may for today. Try again tomorrow.',
    sw: 'Duka limefikisha kiwango cha picha za leo. Jaribu tena kesho.',
  },
  too_many_chat_files: {
    status: 429,
    en: 'No more files can be sent here for now. Write instead, or try again later.',
    sw: 'Kwa sasa huwezi kutuma faili zaidi hapa. Andika ujumbe, au jaribu tena baadaye.',
  },
  spend_ceiling: {
    status: 429,
    en: 'The shop has reached what it may spend on messages and prompts in a day. Try again later.',
    sw: 'Duka limefikisha kiwango cha matumizi ya ujumbe na maombi ya malipo kwa siku. Jaribu tena baadaye.',
  },
  form_too_old: {
    status: 409,
    en: 'This form was open for too long. What you wrote is kept: send it once more.',
    sw: 'Fomu hii imekaa wazi muda mrefu. Ulichoandika kipo: kitume tena.',
  },
  form_used: {
    status: 409,
    en: 'We have your first message. What you changed is kept here: send once more to send it too.',
    sw: 'Ujumbe wako wa kwanza umetufikia. Ulichobadilisha kipo hapa: tuma tena ili nacho kitufikie.',
  },
  looks_automatic: {
    status: 422,
    en: 'This came the way a machine sends. Wait a few seconds and send it once more, or call us.',
    sw: 'Ujumbe huu umekuja kama wa mashine. Subiri sekunde chache kisha utume tena, au tupigie simu.',
  },
  bad_signature: { status: 403, en: 'The signature does not fit.', sw: 'Sahihi hailingani.' },
  rehearsal_shop_not_found: {
    status: 404,
    en: 'No shop rehearses with this number.',
    sw: 'Hakuna duka la majaribio lenye namba hii.',
  },
  rehearsal_prompt_not_found: {
    status: 404,
    en: 'No such payment waits on this phone.',
    sw: 'Hakuna malipo kama hayo yanayosubiri kwenye simu hii.',
  },
  unavailable: {
    status: 503,
    en: 'The service cannot be reached right now. Try again in a moment.',
    sw: 'Huduma haipatikani kwa sasa. Jaribu tena baada ya muda mfupi.',
  },
  list_too_heavy: {
    status: 422,
    en: 'This takes too long right now. Try again, or choose fewer days or rules.',
    sw: 'Imechukua muda mrefu mno. Jaribu tena, au chagua siku au masharti machache zaidi.',
  },
  shop_busy: {
    status: 503,
    en: 'Many things are being looked for at once. Try again in a moment.',
    sw: 'Vitu vingi vinatafutwa kwa wakati mmoja. Jaribu tena baada ya muda mfupi.',
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was changed.',
    sw: 'Kuna hitilafu upande wetu. Hakuna kilichobadilika.',
  },
} as const satisfies Record<string, { status: number; en: string; sw: string }>;

export type ProblemCode = keyof typeof problems;
