import { describe, expect, test } from 'vitest';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { createList } from '#features/lists/api/lists.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

const opened = async () => {
  const app = openApp(instance.origin);
  await signIn(app);
  await app.until(() => expect(app.composer().getSnapshot().value).toBe('editing'));
  const submit = (change: object) => {
    app.composer().send({ type: 'composer.edit', change });
    app.composer().send({ type: 'composer.submit' });
  };
  const problem = () => JSON.stringify(app.composer().getSnapshot().context.problem ?? '');
  return { app, submit, problem, draft: () => selectDraft(app.composer().getSnapshot()) };
};
const published = async (text: string) =>
  ((await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: { id: string }[] }).statuses;

// rules: list-missing
describe('a post for a list', () => {
  test.each([
    ['at once', {}],
    ['later', { scheduledAt: new Date(Date.now() + 7_200_000).toISOString() }],
  ])('returns to the form if the list was deleted, and is sent %s to another audience', async (when, time) => {
    const { app, submit, draft, problem } = await opened();
    const text = `For a few only, ${when}`;
    submit({ text, visibility: 'direct', listId: '987654', ...time });
    await app.until(() => expect(problem()).toContain('errors.not_here.list'));
    expect([draft().text, draft().listId, await published(text)]).toEqual([text, '987654', []]);
    submit({ visibility: 'private' });
    await app.until(() => expect([draft().text, problem()]).toEqual(['', '""']));
  });

  test('is sent while the list exists', async () => {
    const { app, submit, draft } = await opened();
    const http = await instance.signIn('demo');
    const { id } = await createList(http, { desired: { title: 'Harbour' }, existing: undefined }, new AbortController().signal);
    submit({ text: 'For the harbour', visibility: 'direct', listId: id });
    await app.until(async () => expect([draft().text, (await published('For the harbour')).length]).toEqual(['', 1]));
  });
});
