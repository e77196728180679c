import { answeredLater, asks, flowOfTrade, says } from './base.ts';

/** Courses: what is taught, and who wants a place. */
export const kozi = flowOfTrade({
  greet: {
    en: 'Hello {name}, welcome to {shop}! See our courses, or ask for a place.',
    sw: 'Karibu {shop} {name}! Angalia kozi zetu, au jiandikishe.',
  },
  shop: { en: 'Courses and fees', sw: 'Kozi na ada' },
  choices: [
    {
      words: ['join', 'register', 'course', 'kozi', 'jiandikishe', 'nataka kusoma'],
      title: { en: 'Join a course', sw: 'Jiandikishe' },
      next: 'course',
    },
    {
      words: ['where', 'when', 'ratiba', 'mko wapi'],
      title: { en: 'Where and when', sw: 'Wapi na lini' },
      next: 'where',
    },
  ],
  blocks: {
    ...answeredLater,
    course: asks('course', { en: 'Which course would you like to join?', sw: 'Unataka kusoma kozi gani?' }, 'student'),
    student: asks('student', { en: 'What is the name of the student?', sw: 'Mwanafunzi anaitwa nani?' }, 'shift'),
    shift: {
      kind: 'menu',
      text: { en: 'Which hours suit you?', sw: 'Muda gani unakufaa?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'morning', title: { en: 'Mornings', sw: 'Asubuhi' }, next: 'morning' },
        { id: 'evening', title: { en: 'Evenings', sw: 'Jioni' }, next: 'evening' },
        { id: 'weekend', title: { en: 'Weekends', sw: 'Wikendi' }, next: 'weekend' },
      ],
    },
    morning: says({ en: '{student}: {course}, mornings.', sw: '{student}: {course}, asubuhi.' }, 'is-open'),
    evening: says({ en: '{student}: {course}, evenings.', sw: '{student}: {course}, jioni.' }, 'is-open'),
    weekend: says({ en: '{student}: {course}, weekends.', sw: '{student}: {course}, wikendi.' }, 'is-open'),
    where: {
      kind: 'person',
      text: {
        en: 'Somebody from {shop} tells you here where and when the next course begins.',
        sw: 'Tutakuambia hapa kozi inayofuata inaanza lini na wapi.',
      },
    },
  },
});
