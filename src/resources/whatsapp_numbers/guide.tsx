import { useQuery } from '@tanstack/react-query';
import { whatsappNumbers as record } from '../../../resources/whatsapp_numbers.ts';
import { http } from '../../app/http.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './guide-texts.ts';
import './steps.css';

/** The way to a number of one's own: what it costs the number, what Meta wants, and where each thing is found. */
export default function Guide() {
  const t = useTexts(texts);
  const { data } = useQuery({
    queryKey: ['counts', record.name, 'own'],
    queryFn: async ({ signal }) => (await http.get<unknown[]>(`/api/${record.name}`, { signal })).data,
  });
  // The list below says what went wrong, where it cannot be reached.
  if (data === undefined) return null;
  return (
    <Panel className="whatsapp-guide">
      {/* Six steps would push the number that is there off a phone's screen. */}
      <details open={data.length === 0}>
        <summary>
          <h2>{t.title}</h2>
        </summary>
        <p>{t.leaves}</p>
        <ol>
          {t.steps.map(([name, hint]) => (
            <li key={name}>
              <strong>{name}</strong>
              <p>{hint}</p>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  );
}
