import { orderProblems } from '../../../resources/enums.ts';
import { addressOf } from '../../page.tsx';
import { typed } from '../../page-view.ts';
import { Action, Folded } from '../../parts/action.tsx';
import { Field, Wrong } from '../../parts/field.tsx';
import { Option } from '../../parts/option.tsx';
import type { Part } from './part.ts';

/** "Paid already?": the reference from the wallet's own message finds the money. */
export function Claim({ view }: Part) {
  const { t, errors } = view;
  return (
    <Folded title={t.claim} open={!!errors.reference}>
      <p>{t.claimText}</p>
      <Action view={view} action="claim" label={t.claimSend} variant="second">
        <Field
          path="reference"
          name="reference"
          label={t.reference}
          value={typed(view, 'reference')}
          error={errors.reference}
          autoCapitalize="characters"
          maxLength={64}
        />
      </Action>
    </Folded>
  );
}

export function Share({ view, order }: Part) {
  const { t, shared } = view;
  // Nothing can be paid from another phone.
  if (!order.payment_methods.includes('mobile_money')) return null;
  return (
    <Folded title={t.shareAsk} open={shared !== null}>
      <p>{t.shareText}</p>
      <p data-share={t.shareMessage(order.shop_name)} data-made={t.shareMade} hidden={shared === null}>
        {t.shareMade}{' '}
        {shared && (
          <a className="url" href={shared}>
            {shared}
          </a>
        )}
      </p>
      <Action view={view} action="share" label={t.shareMake} variant="second" />
    </Folded>
  );
}

export function Change({ view, order }: Part) {
  if (!order.editable) return null;
  return (
    <a className="second" href={addressOf(view, { change: '1' })}>
      {view.t.change}
    </a>
  );
}

export function Cancel({ view, order }: Part) {
  if (!order.editable) return null;
  const { t } = view;
  return (
    <Folded title={t.cancel}>
      <p>{t.cancelSure}</p>
      <Action view={view} action="cancel" label={t.cancelYes} variant="danger" />
    </Folded>
  );
}

export function Problem({ view, order }: Part) {
  const { t, errors } = view;
  if (order.problem)
    return (
      <p className="note" role="note">
        {t.problemReported}
      </p>
    );
  return (
    <Folded title={t.problem} open={!!(errors.kind || errors.text)}>
      <Action view={view} action="problem" label={t.problemSend} variant="second">
        <fieldset data-path="kind" aria-describedby={errors.kind && 'kind-e'}>
          <legend>{t.problemKind}</legend>
          {orderProblems.map((kind, at) => (
            <Option
              key={kind}
              type="radio"
              name="kind"
              value={kind}
              checked={typed(view, 'kind') === kind}
              wrong={at === 0 && errors.kind}
            >
              {t.problems[kind]}
            </Option>
          ))}
          <Wrong path="kind" text={errors.kind} />
        </fieldset>
        <Field
          path="text"
          name="text"
          label={t.problemText}
          value={typed(view, 'text')}
          error={errors.text}
          optional={t.optional}
          maxLength={250}
        />
      </Action>
    </Folded>
  );
}
