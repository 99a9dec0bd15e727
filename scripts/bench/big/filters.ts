import { mutedWordIn } from '#domain/filters/filter.ts';
import { filterMet } from '#domain/filters/server-filter.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { quantile } from './support/row.ts';
import type { Subject } from './support/row.ts';

const FILTERS = 1_000;
const WORDS = 2_000;
const STATUSES = 20_000;
const BATCH = 200;
const LIMIT_MS = 0.05;

const wordAt = (at: number): string => `${((at * 7_919) % 46_656).toString(36)}${at % 7}word`;

/** Checks statuses against filters and muted words, of which none occurs: each must be tried. */
const timeOf = (share: number): { each: number; first: number } => {
  const filters: ServerFilter[] = Array.from({ length: FILTERS * share }, (_, at) => ({
    id: String(at),
    name: `Filter ${at}`,
    contexts: ['home'],
    hides: at % 2 === 0,
    keywords: [0, 1].map((further) => ({ word: `${wordAt(at)} ${further}`, isWhole: further === 0 })),
    statusIds: [],
  }));
  const muted = Array.from({ length: WORDS * share }, (_, at) => wordAt(at + FILTERS));
  const sentence = 'The evening ferry was late again, so we sat at the harbour and counted the boats that came home before the rain.';
  const texts = (at: number): string[] => ['', `${sentence} ${at} ${sentence} ${at + 1} ${sentence}`, 'A harbour at night'];
  const check = (at: number): void => void (filterMet(String(at), texts(at), filters) ?? mutedWordIn(texts(at), muted));

  const start = performance.now();
  check(0);
  const first = performance.now() - start;
  const batches: number[] = [];
  for (let at = 0; at < STATUSES; at += BATCH) {
    const from = performance.now();
    for (let one = at; one < at + BATCH; one++) check(one);
    batches.push((performance.now() - from) / BATCH);
  }
  return { each: quantile(batches, 0.5), first };
};

/** The check of a status against many filters and muted words. */
export const measure: Subject = async ({ scale }) => {
  timeOf(0.01);
  const few = timeOf(scale / 10);
  const all = timeOf(scale);
  return [
    {
      what: `a status of 350 characters against ${FILTERS} filters and ${WORDS} muted words`,
      value: all.each,
      unit: 'ms',
      limit: LIMIT_MS,
    },
    { what: 'the same against a tenth of them', value: few.each, unit: 'ms', limit: LIMIT_MS },
    { what: 'the first status, which prepares the words', value: all.first, unit: 'ms', limit: 50 },
  ];
};
