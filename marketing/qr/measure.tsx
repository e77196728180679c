import { useEffect, useState } from 'react';
import { ApiError } from '../../common/api.ts';
import { accessToken } from '../../common/session.ts';
import { settingsField } from '../../resources/settings-field.ts';
import { useSpeech } from './context.ts';
import { messageOf } from './draft.ts';
import { TextField } from './fields.tsx';
import { measureTexts } from './measure-texts.ts';
import { hasNumber, type MeasuredCode, makeCode, ownCodes } from './measured.ts';
import type { Drafting } from './use-draft.ts';

interface Props {
  drafting: Drafting;
  chosen: MeasuredCode | undefined;
  choose(code: MeasuredCode | undefined): void;
}

/** Owners' codes that count; everybody else reads that there are such codes. */
export function Measure({ drafting: { draft, awake }, chosen, choose }: Props) {
  const { language } = useSpeech();
  const t = measureTexts[language];
  const [codes, setCodes] = useState<MeasuredCode[]>();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [making, setMaking] = useState(false);
  const [reachable, setReachable] = useState(true);
  const signedIn = awake && accessToken() !== undefined;

  useEffect(() => {
    if (!signedIn) return;
    const fail = () => setFailed(true);
    ownCodes(language).then(setCodes, fail);
    hasNumber(language).then(setReachable, fail);
  }, [signedIn, language]);

  async function make() {
    if (name.trim() === '') return setError(t.nameMissing);
    setMaking(true);
    setError(undefined);
    try {
      const made = await makeCode(language, name.trim(), messageOf(draft, language).trim());
      setCodes([made, ...(codes ?? [])]);
      setName('');
      choose(made);
    } catch (fault) {
      setError(fault instanceof ApiError ? (fault.errors.name ?? fault.message) : t.failed);
    } finally {
      setMaking(false);
    }
  }

  if (!signedIn)
    return (
      <p>
        {t.signedOut} <a href="/dashboard?auth=Login">{t.signIn}</a>
      </p>
    );
  if (!reachable)
    return (
      <p>
        {t.noNumber} <a href={settingsField('whatsapp_number')}>{t.settings}</a>
      </p>
    );
  return (
    <>
      <p className="qr-hint">{t.lead}</p>
      <TextField label={t.name} hint={t.nameHint} error={error} maxLength={80} value={name} set={setName} />
      <button type="button" className="qr-main qr-apart" disabled={making} onClick={() => void make()}>
        {making ? t.making : t.make}
      </button>
      <p role="status" className={failed ? 'qr-wrong' : 'qr-hint'}>
        {failed ? t.failed : codes?.length === 0 ? t.none : ''}
      </p>
      {codes && codes.length > 0 && (
        <ul className="qr-codes" aria-label={t.own}>
          {codes.map((code) => (
            <li key={code.id}>
              <strong>{code.name}</strong>
              <small>{t.counts(code.scans, code.chats, code.orders)}</small>
              <button
                type="button"
                className="qr-second"
                aria-pressed={chosen?.id === code.id}
                aria-label={`${chosen?.id === code.id ? t.used : t.use}: ${code.name}`}
                onClick={() => choose(code)}
              >
                {chosen?.id === code.id ? t.used : t.use}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <button type="button" className="qr-second" onClick={() => choose(undefined)}>
          {t.stop}
        </button>
      )}
    </>
  );
}
