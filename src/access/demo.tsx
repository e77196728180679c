import { useEffect, useState } from 'react';
import type { Session } from '../../common/contracts/accounts.ts';
import { demoHash } from '../../common/site.ts';
import type { FormProps } from './forms/props.ts';
import { demoAccount } from './page-options.ts';
import { enter } from './session.ts';
import { useSend } from './use-send.ts';

type Props = Pick<FormProps, 't' | 'language' | 'place'> & { account: { identifier: string; password: string } };

/** Into the demo shop by one tap, where there is one. */
export const Demo = (props: Omit<Props, 'account'>) => {
  const account = demoAccount();
  return account ? <Enter {...props} account={account} /> : null;
};

function Enter({ t, language, place, account }: Props) {
  const { busy, trouble, submit } = useSend({
    language,
    t,
    check: () => ({}),
    send: async (post) => (enter(await post<Session>('sign-in', account), place.next) ? undefined : 'no_cookies'),
  });
  const [chosen, setChosen] = useState(chosenBefore);
  useEffect(() => {
    if (!chosen) return;
    setChosen(false);
    submit();
  });
  return (
    <>
      <button type="button" className="second" disabled={busy} onClick={() => submit()}>
        {busy ? t.sign_in.busy : t.rehearsal.demo}
      </button>
      <p role="alert">{trouble?.message}</p>
    </>
  );
}

/** On a page of ours: a link from elsewhere signs nobody in. */
const chosenBefore = (): boolean => location.hash === demoHash && document.referrer.startsWith(`${location.origin}/`);
