import type { User } from '../../../common/contracts/accounts.ts';
import { type Language, languages } from '../../../resources/enums.ts';
import { languageLabels } from '../../../resources/labels/languages.ts';
import { changeLanguage, useLanguage } from '../../app/language.ts';
import { toast } from '../../app/toasts/toast.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useSend } from '../use-send.ts';
import { changeUser } from './change-user.ts';
import { texts } from './texts.ts';

/** The language somebody uses and is written to in. */
export function SpokenLanguage({ user }: { user: User }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { send } = useSend();
  const choose = (chosen: Language) =>
    send(async () => {
      await changeUser({ language: chosen });
      await changeLanguage(chosen);
      toast.success(texts[chosen].languageSaved);
    });
  return (
    <section className="section">
      <h2 id="account-language">{t.language}</h2>
      <div role="group" aria-labelledby="account-language">
        <ChoiceChips
          chips={languages.map((key) => ({ key, label: languageLabels[key][key] }))}
          chosen={[user.language ?? language]}
          toggle={(chosen) => void choose(chosen)}
        />
      </div>
      <p className="soft small">{t.languageHint}</p>
    </section>
  );
}
