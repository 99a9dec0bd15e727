import { gzipSync } from 'node:zlib';

const WORDS =
  'account status timeline thread reply repeat favourite notice visibility cursor entry list marker filter poll option media caption emoji field'.split(
    ' ',
  );

/** Returns numbers from 0 to 1 that are the same in each run (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Returns a module of `count` functions that are parsed and never called, about as repetitive as an app’s code. */
const functions = (count: number): string => {
  const random = randomFrom(count);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const name = () => `${word()}${Math.floor(random() * 500).toString(36)}`;
  const one = () =>
    `(a,b,c)=>{const d=a.${name()}.${name()}(b,"${word()} ${name()}");if(d>${Math.floor(random() * 10_000)})return{${name()}:d,${word()}:[b,c]};` +
    `for(const e of b.${word()})c.${name()}(e.${name()}??"${name()} ${word()}");return d}`;
  return `globalThis.filler=[${Array.from({ length: count }, one).join(',\n')}];`;
};

const sizeOf = (code: string): number => gzipSync(code, { level: 9 }).length;

/** Returns code of about `bytes` when compressed by gzip. */
export const fillerOf = (bytes: number): string => {
  let count = 1_000;
  for (let step = 0; step < 3; step++) count = Math.max(1, Math.round((count * bytes) / sizeOf(functions(count))));
  return functions(count);
};
