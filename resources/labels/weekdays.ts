import type { Language, WeekDay } from '../enums.ts';

export const weekdayLabels: Record<Language, Record<WeekDay, string>> = {
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  sw: {
    monday: 'Jumatatu',
    tuesday: 'Jumanne',
    wednesday: 'Jumatano',
    thursday: 'Alhamisi',
    friday: 'Ijumaa',
    saturday: 'Jumamosi',
    sunday: 'Jumapili',
  },
};
