import { parseArgs } from 'node:util';

/** The options of `npm run walk`. */
export interface Options {
  readonly seed: number;
  readonly minutes: number;
  readonly steps: number;
  readonly width: number;
  readonly shrinkMinutes: number;
  readonly isLoud: boolean;
  readonly replay?: string;
}

export const USAGE = `Usage: npm run walk -- [--seed 1] [--minutes 2] [--steps 10000] [--width 390|1024|1440] [--shrink-minutes 6] [--loud]
       npm run walk -- --replay walk-failures/1.json`;

const USUAL = { seed: '1', minutes: '2', steps: '10000', width: '1024', 'shrink-minutes': '6' };

/** Parses the arguments; throws with a description of what is invalid. */
export const readOptions = (args: readonly string[]): Options => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { seed: text, minutes: text, steps: text, width: text, 'shrink-minutes': text, replay: text, loud: { type: 'boolean' } },
  });
  const given = { ...USUAL, ...values };
  const number = (name: keyof typeof USUAL): number => {
    const value = Number(given[name]);
    if (Number.isFinite(value) && value >= 0) return value;
    throw new Error(`--${name} takes a number, not "${given[name]}"`);
  };
  return {
    seed: number('seed'),
    minutes: number('minutes'),
    steps: number('steps'),
    width: number('width'),
    shrinkMinutes: number('shrink-minutes'),
    isLoud: given.loud === true,
    ...(given.replay === undefined ? {} : { replay: given.replay }),
  };
};
