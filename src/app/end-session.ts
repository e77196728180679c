import { endSession as end } from '../../common/session.ts';
import { forgetShell } from '../opening/register.ts';

/** The session is over, also for the page that this phone keeps. */
export function endSession(): void {
  void forgetShell();
  end();
}
