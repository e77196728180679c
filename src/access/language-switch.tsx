import { type Language, languages } from '../../resources/enums.ts';

const names: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

interface Props {
  label: string;
  language: Language;
  onChoose(language: Language): void;
}

export const LanguageSwitch = ({ label, language, onChoose }: Props) => (
  <fieldset className="languages" aria-label={label}>
    {languages.map((each) => (
      <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => onChoose(each)}>
        {names[each]}
      </button>
    ))}
  </fieldset>
);
