import type { BlockOf } from '../../../common/flow/flow.ts';

type AnswerKind = BlockOf<'ask'>['answer'];
interface AnswerTexts {
  answer: string;
  answers: Record<AnswerKind, string>;
  answer_hints: Partial<Record<AnswerKind, string>>;
  events: string;
  events_hint: string;
}

const en: AnswerTexts = {
  answer: 'What is answered',
  answers: { text: 'Words', number: 'A number', phone: 'A phone number', date: 'A day', location: 'A place' },
  answer_hints: {
    date: 'Understood: 24/12, 24 December, tomorrow, Saturday. It is kept as 2026-12-24.',
    location: 'The customer shares it on WhatsApp, or writes where it is.',
  },
  events: 'Orders that lead here',
  events_hint:
    'Once the order got there and its customer was told, this step follows, unless somebody of the shop answers.',
};
const sw: AnswerTexts = {
  answer: 'Jibu ni',
  answers: { text: 'Maneno', number: 'Namba', phone: 'Namba ya simu', date: 'Tarehe', location: 'Mahali' },
  answer_hints: {
    date: 'Zinazoeleweka: 24/12, 24 Desemba, kesho, Jumamosi. Inahifadhiwa kama 2026-12-24.',
    location: 'Anatuma mahali alipo kwa WhatsApp, au anaandika ni wapi.',
  },
  events: 'Oda zinazoanzisha hatua hii',
  events_hint: 'Oda yake ikifika hapo na akishaambiwa, hatua hii inafuata, isipokuwa kama duka linamjibu.',
};
/** What a question may ask for, and which orders lead to a step. */
export const answerTexts = { en, sw };
