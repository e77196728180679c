import type { FormInstance } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { useTexts } from '../parts/use-texts.ts';

const texts = {
  en: {
    renewed: (by: string) => `${by} changed this meanwhile. It stands here as it is now: check it before you go on.`,
    somebody: 'Somebody',
  },
  sw: {
    renewed: (by: string) => `${by} amebadilisha hapa sasa hivi. Unaona hali ya sasa: ikague kabla ya kuendelea.`,
    somebody: 'Mtu mwingine',
  },
};
type Values = Readonly<Record<string, unknown>>;

/**
 * Somebody else changed what inputs began with while the form was open: these begin anew, so that what is sent is a
 * change of the record as it is now; what was typed into the others stays. Gives the sentence of it.
 */
export function useRenewed(
  form: FormInstance,
  starts: Values | undefined,
  { busy, by }: { busy: boolean; by: unknown },
): ReactNode {
  const t = useTexts(texts);
  const now = JSON.stringify(starts ?? {});
  const [begun, setBegun] = useState(now);
  const isRenewed = now !== begun;
  const [isNoted, setNoted] = useState(false);
  useEffect(() => {
    // What is on its way was made of the former.
    if (!isRenewed || busy) return;
    const before: Values = JSON.parse(begun);
    const changed = Object.entries(JSON.parse(now) as Values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    form.setFields(changed.map(([name, value]) => ({ name, value, errors: [] })));
    setBegun(now);
    setNoted(true);
  }, [isRenewed, busy, begun, now, form]);
  return (
    isNoted && (
      <div role="status">
        <Notice tone="moving" lead={<Icon name="refresh" />}>
          {t.renewed(typeof by === 'string' ? by : t.somebody)}
        </Notice>
      </div>
    )
  );
}
