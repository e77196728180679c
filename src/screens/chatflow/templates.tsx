import { Button } from 'antd';
import { useState } from 'react';
import { flowTemplates } from '../../../common/flow/templates/index.ts';
import { type FlowTemplateName, flowTemplateNames } from '../../../common/flow/templates/names.ts';
import { FormattedText } from '../../../common/markup-view.tsx';
import { type Language, languages } from '../../../resources/enums.ts';
import { useLanguage } from '../../app/language.ts';
import { Chips } from '../../parts/chips.tsx';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { firstMessages } from './first-messages.ts';
import { phoneTexts } from './phone-texts.ts';
import { templateTexts } from './template-texts.ts';
import { texts } from './texts.ts';

interface Props {
  begin(name: FlowTemplateName): Promise<void>;
  onClose(): void;
}

/** What a bot says in each trade: chosen by what customers would read first. */
export default function Templates({ begin, onClose }: Props) {
  const t = useTexts(texts);
  const own = useTexts(templateTexts);
  const says = useTexts(phoneTexts);
  const [name, setName] = useState<FlowTemplateName>('duka');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const use = () => {
    onClose();
    void begin(name);
  };
  return (
    <Sheet
      open
      title={t.template}
      foot={
        <Button type="primary" size="large" block onClick={use}>
          {own.use}
        </Button>
      }
      onClose={onClose}
    >
      <div className="flow-templates">
        <p>{own.hint}</p>
        <fieldset>
          <legend className="hidden-text">{t.template}</legend>
          {flowTemplateNames.map((each) => (
            <label key={each}>
              <input type="radio" name="template" checked={name === each} onChange={() => setName(each)} />
              {own.names[each]}
            </label>
          ))}
        </fieldset>
        <section aria-label={own.first} aria-live="polite" className="flow-phone">
          <header>
            <h3>{own.first}</h3>
            <div className="choice-chips">
              <Chips<Language>
                label={says.speaks}
                chips={languages.map((key) => ({ key, label: t.languages[key] }))}
                chosen={language}
                choose={setLanguage}
              />
            </div>
          </header>
          <div className="flow-log" lang={language}>
            {firstMessages(flowTemplates[name], language).map(({ text, choices }) => (
              <div key={text} className="flow-line" data-from="bot">
                <p>
                  <FormattedText text={text} />
                </p>
                {choices.length > 0 && (
                  <ul>
                    {choices.map((choice) => (
                      <li key={choice}>{choice}</li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </div>
        </section>
      </div>
    </Sheet>
  );
}
