// Sounds, made as they are needed: a knock for a counter put down, a rattle for dice, two notes for one's move. No files; off until it is wanted.
import { read, write } from '../../model/memory';

const key = 'cherta.sound';
export const wasOn = (): boolean => read<unknown>(key, false) === true;

let context: AudioContext | undefined;

/** Turned on by a touch, which a browser asks for before it lets a page be heard. */
export function turn(on: boolean): void {
  write(key, on);
  if (on) context ??= new AudioContext();
}

export type Sound = 'move' | 'dice' | 'turn';

function note(at: AudioContext, hertz: number, begin: number, seconds: number, loud: number, type: OscillatorType): void {
  const voice = at.createOscillator();
  const volume = at.createGain();
  voice.type = type;
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(loud, at.currentTime + begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, at.currentTime + begin + seconds);
  voice.connect(volume).connect(at.destination);
  voice.start(at.currentTime + begin);
  voice.stop(at.currentTime + begin + seconds);
}

const rattle = [0, 0.05, 0.11, 0.18, 0.27] as const;  // seconds at which a die touches the table

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const at = context;
  if (at.state === 'suspended') void at.resume();
  if (sound === 'move') note(at, 170, 0, 0.09, 0.25, 'triangle');
  else if (sound === 'dice') rattle.forEach((begin, i) => note(at, 320 + ((i * 97) % 180), begin, 0.04, 0.12, 'square'));
  else [523, 659].forEach((hertz, i) => note(at, hertz, i * 0.14, 0.32, 0.16, 'sine'));
}
