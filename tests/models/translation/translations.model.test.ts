import { expect, test } from 'vitest';
import { selectTranslation, translationsMachine } from '#machines/translation/translations.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => translationsMachine.provide({ actors: { translate: lightChild(heard) } });
const endings = [{ done: { text: '<p>hallo</p>', detectedLanguage: 'en' } }, { error: new CallError({ kind: 'offline' }) }];
const want = { type: 'translation.want', language: 'de' } as const;

const model = modelOf(machineWith([]), {
  events: [
    { ...want, statusId: '1' },
    { ...want, statusId: '2' },
    { ...want, statusId: '1', language: '' },
    { type: 'translation.drop', statusId: '1' },
  ],
  outcomes: { 'translation:1': endings, 'translation:2': endings },
  project: ({ known }) => known,
});

test.each(model.paths)('$name', async (path) => {
  const { actor, said } = openAmong(machineWith([]));
  await model.walk(path, {
    actor,
    events: { 'translation.*': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children) },
    states: {
      '': ({ context: { known } }) => {
        for (const id of ['1', '2']) expect(selectTranslation(actor.getSnapshot(), id)).toEqual(known[id]);
      },
    },
  });
  const failed = path.steps.filter(({ event }) => event.type.startsWith('xstate.error') || ('language' in event && event.language === ''));
  expect(said().length).toBe(failed.length);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'translations', missed: [] });
});
