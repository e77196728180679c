import { Button } from 'antd';
import { smsServiceNames } from '../../../resources/enums.ts';
import { smsServiceLabels } from '../../../resources/labels/sms-services.ts';
import { useShop } from '../../app/access.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { FormSlotProps } from '../types.ts';
import { texts } from './texts.ts';

/** Where the chosen service has its keys, and what a sender's name needs. */
export default function KeysHelp({ values, set }: Omit<FormSlotProps, 'loaded'>) {
  const t = useTexts(texts);
  const shop = useShop().data;
  const provider = smsServiceNames.find((each) => each === values.provider);
  if (!provider) return null;
  const fill = () =>
    http
      .get<Record<string, string>>(`/api/sms/practice-keys/${provider}`)
      .then(({ data }) => set?.(data))
      .catch(() => toast.danger(t.fillFailed));
  return (
    <Panel title={<h2>{t.keysOf(smsServiceLabels[provider])}</h2>}>
      <p>{t[provider]}</p>
      <p className="soft">{t.sender}</p>
      {shop?.rehearsal && (
        <>
          <p className="soft">{t.practice}</p>
          {set && (
            <Button size="large" onClick={fill}>
              {t.fill}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
