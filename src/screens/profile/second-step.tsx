import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { isNotLoaded } from '../../app/loaded.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { SkeletonForm } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { AccountRow } from './account-row.tsx';
import type { Begun } from './forms/second-step-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { texts } from './texts.ts';
import { useForms } from './use-forms.ts';
import { secondStepKey, useSecondStep } from './use-second-step.ts';

/** The code of an app that signing in takes after the password: turned on with it, and off with both. */
export function SecondStep() {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const client = useQueryClient();
  const query = useSecondStep();
  const [asking, setAsking] = useState(false);
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  const [leaving, setLeaving] = useState(false);
  const state = query.data;
  const isOn = state !== undefined && state.since !== null;
  const isOpen = asking || begun !== undefined || leaving;
  const forms = useForms(isOpen);
  const Forms = forms.data;
  const line = state ? (isOn ? t.secondStepOn : t.secondStepOff) : isNotLoaded(query) ? common.failed : common.loading;
  const press = () => {
    if (isOpen) {
      setAsking(false);
      setBegun(undefined);
      setLeaving(false);
    } else if (isOn) setLeaving(true);
    else setAsking(true);
  };
  return (
    <>
      <AccountRow
        icon="shield"
        title={t.secondStep}
        line={line}
        end={
          state ? (
            codes === undefined && (
              <Button size="large" aria-expanded={isOpen} onClick={press}>
                {isOpen ? common.cancel : isOn ? t.turnOff : t.turnOn}
              </Button>
            )
          ) : isNotLoaded(query) ? (
            <Button size="large" onClick={() => void query.refetch()}>
              {common.retry}
            </Button>
          ) : undefined
        }
      >
        {isOpen && isNotLoaded(forms) && <NotLoaded query={forms} />}
        {isOpen && forms.isLoading && <SkeletonForm fields={1} />}
        {Forms && asking && (
          <Forms.SecondStepBegin
            onBegun={(made) => {
              setAsking(false);
              setBegun(made);
            }}
          />
        )}
        {Forms && begun && (
          <Forms.SecondStepSetUp
            begun={begun}
            onDone={async (made) => {
              setBegun(undefined);
              setCodes(made);
              toast.success(t.secondStepStarted);
              await client.invalidateQueries({ queryKey: secondStepKey });
            }}
          />
        )}
        {Forms && leaving && (
          <Forms.SecondStepEnd
            onDone={(now) => {
              client.setQueryData(secondStepKey, now);
              setLeaving(false);
              toast.success(t.secondStepEnded);
            }}
          />
        )}
        {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
      </AccountRow>
      {isOn && !codes && (
        <AccountRow
          icon="paper"
          title={t.recovery}
          line={
            <>
              {t.recoveryLeft(state.recovery_codes_left)} <br />
              {t.recoveryNew}
            </>
          }
        />
      )}
    </>
  );
}
