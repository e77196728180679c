import { Button, Form } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FormHelp } from '../../fields/types.ts';
import { Icon } from '../../parts/icon.tsx';
import { Notice } from '../../parts/notice.tsx';
import { SkeletonForm } from '../../parts/skeleton.tsx';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { FormSlotProps, SettingsView } from '../../resources/types.ts';
import type { Row } from '../merge/same.ts';
import { texts } from '../texts.ts';
import { AtRest } from './at-rest.tsx';
import './form-frame.css';

const Sheet = lazy(() => import('../../parts/sheet.tsx'));

interface Props {
  slots: NonNullable<SettingsView['slots']>;
  loaded: Row;
  allowed: boolean;
  waiting: boolean;
  advise: FormHelp['advise'];
  /** The form's foot, with the way to the preview on a phone. */
  bar(see: ReactNode): ReactNode;
  children: ReactNode;
}

/** A form with what its definition puts around its fields: beside them what they make, as it is typed. */
export function FormFrame({ slots, loaded, allowed, waiting, advise, bar, children }: Props) {
  const t = useTexts(texts);
  const { shown, show, sheet } = useSheet<'preview'>();
  const form = Form.useFormInstance();
  const hasSlots = Object.keys(slots).length > 0;
  const watched = Form.useWatch((all: Row) => (hasSlots ? all : {}), { form, preserve: true });
  const values = watched ?? loaded;
  const set = allowed ? (changed: Row) => form.setFieldsValue(changed) : undefined;
  const { 'form.above': Above, 'form.below': Below, 'form.preview': Preview } = slots;
  const slot = { loaded, values, set } satisfies FormSlotProps;
  const fields = (
    <AtRest when={waiting} className="form-fields">
      {/* Together: what comes later would push down what is being written in. */}
      <Suspense fallback={<SkeletonForm fields={6} />}>
        {Above && <Above {...slot} />}
        {children}
      </Suspense>
      <Suspense>{Below && <Below {...slot} />}</Suspense>
    </AtRest>
  );
  if (!Preview)
    return (
      <>
        {fields}
        {bar(null)}
      </>
    );
  const preview = (
    <Suspense fallback={<div className="form-preview-awaited" />}>
      <Preview {...slot} />
    </Suspense>
  );
  return (
    <>
      <div className="form-split">
        {fields}
        {/* Below them on a phone: above, it would push them down when it comes, and a button brings it up. */}
        <section className="form-preview" aria-label={t.preview}>
          <h2>{t.preview}</h2>
          {preview}
          <Warnings {...{ values, set, waiting }} advise={advise} />
        </section>
      </div>
      {bar(
        <Button className="form-see" size="large" onClick={() => show('preview')}>
          {t.see}
        </Button>,
      )}
      {shown && (
        <Suspense>
          <Sheet title={t.preview} {...sheet}>
            {preview}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

/** What had better be changed before it is saved, and one tap that changes it. */
function Warnings({
  values,
  set,
  waiting,
  advise,
}: Pick<FormSlotProps, 'values' | 'set'> & Pick<Props, 'waiting' | 'advise'>) {
  const t = useTexts(texts);
  const found = Object.values(advise?.(values) ?? {}).filter(({ warning }) => warning !== undefined);
  const cures = found.flatMap(({ cure }) => (cure ? [cure] : []));
  return (
    <div className="form-warnings" aria-live="polite">
      {found.length > 0 && (
        <AtRest when={waiting}>
          <Notice tone="waiting" lead={<Icon name="alert" />}>
            {found.map(({ warning }) => (
              <span key={warning}>{warning}</span>
            ))}
            {set && cures.length > 0 && (
              <button
                type="button"
                onClick={() => {
                  for (const cure of cures) set(cure);
                }}
              >
                {t.cure}
              </button>
            )}
          </Notice>
        </AtRest>
      )}
    </div>
  );
}
