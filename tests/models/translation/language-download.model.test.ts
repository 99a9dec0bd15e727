import { describe, expect, test } from 'vitest';
import { languageDownloadMachine, selectDownloadShare } from '#machines/translation/language-download.machine.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const invariants: Invariants<typeof languageDownloadMachine> = {
  'a share is shown exactly while the download goes on': (snapshot, { last }) => {
    const share = selectDownloadShare(snapshot);
    return last?.type === 'download.progress' && last['share'] < 1 ? share === last['share'] : share === undefined;
  },
};

const model = modelOf(languageDownloadMachine, {
  events: [
    { type: 'download.progress', share: 0 },
    { type: 'download.progress', share: 0.5 },
    { type: 'download.progress', share: 1 },
    { type: 'download.end' },
  ],
  invariants,
  project: ({ share }) => [share],
});

describe('language download model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor } = openAmong(languageDownloadMachine);
    const isShown = (expected: boolean) => (): void => expect(selectDownloadShare(actor.getSnapshot()) !== undefined).toBe(expected);
    await model.walk(path, {
      actor,
      events: { 'download.*': (event) => actor.send(event) },
      states: { idle: isShown(false), downloading: isShown(true) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'languageDownload', missed: [] });
  });
});
