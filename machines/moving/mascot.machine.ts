import type { PickedFile } from '#domain/composer/upload.ts';
import { movingProblem } from '#domain/moving/moving.ts';
import { partMachine } from '../support/part.ts';

/** The mascot of the account: its address, and a new picture from the device (rule own-mascot). */
export const mascotMachine = partMachine<{ url: string }, { file: PickedFile }>('mascot', (failure) =>
  movingProblem('moving.mascot_error', failure),
);
