import { currentKitchen } from './kitchen.ts';

let sound: AudioContext | undefined;

/** A short sound and a shake of the tablet, unless the kitchen wants it quiet. */
export function signal(kind: 'done' | 'wrong'): void {
  if (currentKitchen().quiet) return;
  try {
    navigator.vibrate?.(kind === 'done' ? 60 : [120, 80, 120]);
    sound ??= new AudioContext();
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = kind === 'done' ? 880 : 220;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + (kind === 'done' ? 0.09 : 0.25));
  } catch {
    // A tablet without sound prints all the same.
  }
}
