import { describe, expect, test } from 'vitest';
import { languageDownloadMachine } from '#machines/translation/language-download.machine.ts';
import { selectDownloadShare } from '#machines/translation/language-download.selectors.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const invariants: Invariants<typeof languageDownloadMachine> = {
  'a progress is shown exactly during the download': (snapshot, { last }) => {
    const share = last && selectDownloadShare(snapshot, last['statusId']);
    return last?.type === 'download.progress' && last['share'] < 1 ? share === last['share'] : share === undefined;
  },
};

const model = modelOf(languageDownloadMachine, {
  events: [
    { type: 'download.progress', statusId: '1', share: 0 },
    { type: 'download.progress', statusId: '1', share: 0.5 },
    { type: 'download.progress', statusId: '1', share: 1 },
    { type: 'download.end', statusId: '1' },
    { type: 'download.progress', statusId: '2', share: 0.5 },
    { type: 'download.progress', statusId: '2', share: 1 },
    { type: 'download.end', statusId: '2' },
  ],
  invariants,
  project: ({ shares }) => [shares['1'], shares['2']],
});

describe('language download model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor } = openAmong(languageDownloadMachine);
    const isShown = (expected: boolean) => (): void =>
      expect(['1', '2'].some((id) => selectDownloadShare(actor.getSnapshot(), id) !== undefined)).toBe(expected);
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
