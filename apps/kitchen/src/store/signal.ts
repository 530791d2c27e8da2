import { currentKitchen } from './kitchen.ts';

let sound: AudioContext | undefined;

/** One can tell `twice` and `thrice` apart without a look at the screen. */
type Signal = 'done' | 'wrong' | 'twice' | 'thrice' | 'due';

const signals: Record<Signal, { vibration: number[]; hertz: number; seconds: number; times: number }> = {
  done: { vibration: [60], hertz: 880, seconds: 0.09, times: 1 },
  twice: { vibration: [60, 80, 60], hertz: 660, seconds: 0.09, times: 2 },
  thrice: { vibration: [60, 80, 60, 80, 60], hertz: 440, seconds: 0.09, times: 3 },
  // For a whole kitchen: somebody has to come.
  due: { vibration: [300, 150, 300, 150, 300], hertz: 990, seconds: 0.3, times: 4 },
  wrong: { vibration: [120, 80, 120], hertz: 220, seconds: 0.25, times: 1 },
};

/** A short sound and a shake of the tablet, unless the kitchen wants it quiet. */
export function signal(kind: Signal): void {
  if (currentKitchen().quiet) return;
  const { vibration, hertz, seconds, times } = signals[kind];
  try {
    navigator.vibrate?.(vibration);
    sound ??= new AudioContext();
    for (let turn = 0; turn < times; turn += 1) {
      const [tone, volume] = [sound.createOscillator(), sound.createGain()];
      const start = sound.currentTime + turn * (seconds + 0.08);
      tone.frequency.value = hertz;
      volume.gain.value = 0.08;
      tone.connect(volume).connect(sound.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
  } catch {
    // A tablet without sound prints all the same.
  }
}
