import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { searchColumnsMachine } from '#machines/columns/search-columns.machine.ts';
import { createRecorder } from '#services/recorder.ts';
import { writeTrace } from '#inspector/trace/write.ts';

test.each(['daffodils', 'two daffodils', 'a/daffodils'])('a trace contains no part of the query of a search column: %s', (query) => {
  const recorder = createRecorder();
  const columns = createActor(searchColumnsMachine, { inspect: recorder.observe });
  columns.start();
  columns.send({ type: 'searchColumns.view', key: `search:${query}` });
  columns.send({ type: 'crash.forgotten', actorId: `searchColumn:search:${query}` });
  const { steps, actors } = writeTrace(recorder, { reason: 'a test', agent: 'vitest', now: 0 });
  const key = `search:${'•'.repeat(query.length)}`;
  expect(JSON.stringify({ steps, actors })).not.toContain('daffodils');
  expect(steps).toContainEqual(expect.objectContaining({ event: { type: 'searchColumns.view', key }, children: [`searchColumn:${key}`] }));
  expect(Object.values(actors).map(({ path }) => path.replace(/^[^/]*/, ''))).toContain(`/searchColumn:${key}`);
});
