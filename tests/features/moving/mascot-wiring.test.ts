import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { provideMascot } from '#features/moving/wiring/moving-parts.ts';
import { createHttp } from '#http/http.ts';
import { selectPartProblem } from '#machines/support/part.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { json, serve } from '#tests/support/server.ts';

// rules: own-mascot
test.each([
  ['sent', 200, { url: 'https://here.example/b.png' }, undefined],
  ['refused', 415, { error: 'mascots can only be images' }, 'moving.mascot_error'],
])('a picked mascot is released once it was %s', async (_, status, body, problem) => {
  const { origin } = await serve(({ method }, response) =>
    method === 'PUT' ? json(response, status, body) : json(response, 200, { url: 'https://here.example/a.png' }),
  );
  const mascot = createActor(provideMascot({ http: createHttp(origin, 'token') } as SessionParts)).start();
  mascot.send({ type: 'part.view' });
  await waitFor(mascot, (snapshot) => snapshot.matches({ open: 'idle' }));
  const file = pickedFiles.add(new File(['a'], 'a.png', { type: 'image/png' }));
  mascot.send({ type: 'part.action', action: { file } });
  await waitFor(mascot, (snapshot) => snapshot.matches({ open: 'idle' }));
  expect([selectPartProblem(mascot.getSnapshot())?.key, await pickedFiles.bytesOf(file.key)]).toEqual([problem, undefined]);
});
