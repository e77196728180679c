import { StateTag } from './state-tag.tsx';
import { useTexts } from './use-texts.ts';

const texts = { en: 'Rehearsal', sw: 'Majaribio' };

/** Says that no real money moved. */
export const RehearsalTag = () => <StateTag colour="rehearsal">{useTexts(texts)}</StateTag>;
