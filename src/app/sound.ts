import { preferences } from './preferences.ts';

/** Two short notes; none when the sound is off or the page may not play. */
export function ring(): void {
  if (!preferences().sound || !('AudioContext' in window)) return;
  const audio = new AudioContext();
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + index * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  }
  setTimeout(() => void audio.close(), 1000);
}
