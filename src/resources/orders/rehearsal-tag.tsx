import { useTexts } from '../../screens/use-texts.ts';
import { StateTag } from './state-tag.tsx';

const texts = { en: 'Rehearsal', sw: 'Majaribio' };

/** Says that no real money moved. */
export const RehearsalTag = () => <StateTag colour="waiting">{useTexts(texts)}</StateTag>;
