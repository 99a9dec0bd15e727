import type { ELSEWHERE } from './elsewhere.ts';
import { mediaTurns } from './media.ts';
import { readingTurns } from './reading.ts';
import { shellTurns } from './shell.ts';
import type { Scene, Turn, Turned } from './turn.ts';

/** Every setting that has a row and that no other journey turns (rule settings-turned). */
export const turnsOf = (scene: Scene): Readonly<Record<Exclude<Turned, keyof typeof ELSEWHERE>, Turn>> => ({
  ...shellTurns,
  ...mediaTurns(scene),
  ...readingTurns(scene),
});
