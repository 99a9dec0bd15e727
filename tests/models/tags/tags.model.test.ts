import { expect, test } from 'vitest';
import { selectIsAsking, selectIsFollowed, tagsMachine } from '#machines/tags/tags.machine.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => tagsMachine.provide({ actors: { fetchTag: lightChild(heard), followTag: lightChild(heard) } });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'tag.look', tag: '1' },
    { type: 'tag.press', tag: '1', wanted: true },
    { type: 'tag.press', tag: '1', wanted: false },
  ],
  outcomes: { 'tag:1': [{ done: { following: true } }, { done: { following: false } }, { error: new Error('offline') }] },
  project: ({ tags }) => tags,
});

test.each(model.paths)('$name', async (path) => {
  const { actor } = openAmong(machineWith([]));
  await model.walk(path, {
    actor,
    events: { 'tag.*': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children) },
    states: {
      '': ({ context: { tags } }) => {
        const tag = tags['1'];
        expect(selectIsFollowed(actor.getSnapshot(), '1')).toBe(tag?.isWanted ?? tag?.following);
        expect(selectIsAsking(actor.getSnapshot(), '1')).toBe(Object.keys(actor.getSnapshot().children).length > 0);
      },
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'tags', missed: [] });
});
