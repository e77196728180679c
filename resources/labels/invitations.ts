import type { Language } from '../enums.ts';
import { actorKindLabels } from './actor-kinds.ts';
import { languageLabels } from './languages.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'invitations'>> = {
  en: {
    one: 'Invitation',
    many: 'Invitations',
    add: 'Invite',
    make: {
      button: 'Send the invitation',
      another: 'Send, invite another',
      done: 'The invitation was sent to {recipient}',
    },
    empty: 'Write the phone number or the email of who works with you: they accept by signing in with it.',
    fields: {
      id: 'ID',
      recipient: 'Phone or email',
      name: 'Name',
      role_id: 'Role',
      language: 'Language of the message',
      state: 'State',
      expires_at: 'Ends',
      times_sent: 'Times sent',
      by: 'Invited by',
      by_kind: 'Who did it',
      by_id: 'Its id',
      created_at: 'Invited on',
      updated_at: 'Last change',
    },
    parts: {},
    examples: { recipient: '0600 345 678 or asha@duka.co.tz' },
    choices: {
      language: languageLabels.en,
      state: { open: 'Waiting for an answer', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' },
      by_kind: actorKindLabels.en,
    },
    tabs: { open: 'Waiting', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' },
    events: { resent: 'Sent again', withdrawn: 'Withdrawn', accepted: 'Accepted', declined: 'Declined' },
    actions: {
      resend: { title: 'Send again', done: 'The invitation was sent again', unless: 'It was answered already.' },
      withdraw: { title: 'Withdraw', done: 'The invitation was withdrawn', unless: 'It was answered already.' },
    },
  },
  sw: {
    one: 'Mwaliko',
    many: 'Mialiko',
    add: 'Alika',
    make: { button: 'Tuma mwaliko', another: 'Tuma, alika mwingine', done: 'Mwaliko umetumwa kwa {recipient}' },
    empty:
      'Andika namba ya simu au barua pepe ya unayefanya naye kazi: anakubali kwa kuingia kwa hiyo namba au barua pepe.',
    fields: {
      id: 'ID',
      recipient: 'Simu au barua pepe',
      name: 'Jina',
      role_id: 'Cheo',
      language: 'Lugha ya ujumbe',
      state: 'Hali',
      expires_at: 'Unaisha',
      times_sent: 'Umetumwa mara',
      by: 'Aliyealika',
      by_kind: 'Aina ya aliyefanya',
      by_id: 'ID yake',
      created_at: 'Tarehe ya mwaliko',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    examples: { recipient: '0600 345 678 au asha@duka.co.tz' },
    choices: {
      language: languageLabels.sw,
      state: { open: 'Unasubiri jibu', accepted: 'Umekubaliwa', declined: 'Umekataliwa', withdrawn: 'Umeondolewa' },
      by_kind: actorKindLabels.sw,
    },
    tabs: { open: 'Inasubiri', accepted: 'Imekubaliwa', declined: 'Imekataliwa', withdrawn: 'Imeondolewa' },
    events: { resent: 'Umetumwa tena', withdrawn: 'Umeondolewa', accepted: 'Umekubaliwa', declined: 'Umekataliwa' },
    actions: {
      resend: { title: 'Tuma tena', done: 'Mwaliko umetumwa tena', unless: 'Umeshajibiwa.' },
      withdraw: { title: 'Ondoa mwaliko', done: 'Mwaliko umeondolewa', unless: 'Umeshajibiwa.' },
    },
  },
};
