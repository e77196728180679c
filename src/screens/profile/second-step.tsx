import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import type { SecondStepState } from '../../../common/contracts/profile.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { formStyle, useSend } from '../use-send.ts';
import { AccountRow } from './account-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Begun, SecondStepSetUp } from './second-step-set-up.tsx';
import { texts } from './texts.ts';
import { secondStepKey, secondStepPath, useSecondStep } from './use-second-step.ts';

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
        {asking && (
          <BeginSetUp
            onBegun={(made) => {
              setAsking(false);
              setBegun(made);
            }}
          />
        )}
        {begun && (
          <SecondStepSetUp
            begun={begun}
            onDone={async (made) => {
              setBegun(undefined);
              setCodes(made);
              toast.success(t.secondStepStarted);
              await client.invalidateQueries({ queryKey: secondStepKey });
            }}
          />
        )}
        {leaving && (
          <TurnOff
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

/** Whoever found her phone open does not know the password. */
function BeginSetUp({ onBegun }: { onBegun(begun: Begun): void }) {
  const t = useTexts(texts);
  const { required } = useTexts(fieldTexts);
  const [form] = Form.useForm<{ password: string }>();
  const { busy, send, why } = useSend(form);
  return (
    <Form
      {...formStyle}
      form={form}
      name="second-step-begin"
      disabled={busy}
      onFinish={(values) => send(async () => onBegun((await http.post<Begun>(secondStepPath, values)).data))}
    >
      <p className="soft">{t.onHint}</p>
      <Form.Item name="password" label={t.password} rules={[{ required: true, message: required }]}>
        <Password autoComplete="current-password" maxLength={128} autoFocus />
      </Form.Item>
      <Refused why={why} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t.goOn}
      </Button>
    </Form>
  );
}

function TurnOff({ onDone }: { onDone(now: SecondStepState): void }) {
  const t = useTexts(texts);
  const { required } = useTexts(fieldTexts);
  const [form] = Form.useForm<{ password: string; code: string }>();
  const { busy, send, why } = useSend(form);
  const needed = { required: true, whitespace: true, message: required };
  return (
    <Form
      {...formStyle}
      form={form}
      name="second-step-off"
      disabled={busy}
      onFinish={(data) => send(async () => onDone((await http.delete<SecondStepState>(secondStepPath, { data })).data))}
    >
      <p className="soft">{t.offHint}</p>
      <Form.Item name="password" label={t.password} rules={[needed]}>
        <Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="code" label={t.appCode} rules={[needed]}>
        <Input autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
      <Refused why={why} />
      <Button danger htmlType="submit" loading={busy}>
        {t.turnOff}
      </Button>
    </Form>
  );
}
