import { cannedNames } from '../../../common/canned.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** What a reply may leave open for the chat to fill in. */
export default function PlacesHelp() {
  const t = useTexts(texts);
  return (
    <Panel title={<h2>{t.title}</h2>}>
      <p>{t.how}</p>
      <ul>
        {cannedNames.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {t[name]}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
