import { currentLanguage } from './language.ts';
import { texts } from './texts.ts';

/** What a call fails with that met no server: as other failed calls come, but with status 0 and words of ours. */
export const unreached = () => ({
  statusCode: 0,
  code: 'no_network',
  message: texts[currentLanguage()].noNetwork,
  errors: {},
});
