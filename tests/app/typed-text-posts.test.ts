import { expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { tabChannel } from '#browser/tab-channel.ts';
import { takeTurn } from '#browser/turn.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { replyKey, type Draft } from '#domain/composer/draft.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { clock, hurry, PATIENCE } from '../support/exactly-once.ts';
import { expectSentence, FAILURES } from '../support/forms/form.ts';
import { openInstance } from '../support/instance.ts';

hurry();
vi.setConfig({ testTimeout: 60_000 });
const instance = await openInstance();
const [parentId = ''] = await instance.post({ account: 'noor', text: 'A question' });

const poll = (text: string): Partial<Draft> => ({ poll: { ...emptyPoll, options: [`${text} one`, `${text} two`] } });
const FORMS: Readonly<Record<string, { key: string; more?: (text: string) => Partial<Draft> }>> = {
  'a post with a subject': { key: 'status', more: (text) => ({ subject: `${text} subject` }) },
  'a post with a poll': { key: 'status', more: poll },
  'a reply': { key: replyKey(parentId) },
};
const cells = { ...FAILURES, ignored: { body: { ok: true } } };
const CALL = { method: 'POST', path: '^/api/v1/statuses$' };

const onServer = async (text: string): Promise<boolean> => {
  const { statuses } = (await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: unknown[] };
  return statuses.length === 1;
};

const formOf = (app: OpenApp, key: string): AnyActorRef | undefined =>
  app.named('composers')?.getSnapshot().children[selectComposerId(key)];
test.each(Object.entries(FORMS))(
  '%s is in its form, in the outbox or on the server through each failure, and a retry posts it (rule one-place)',
  async (_, { key, more }) => {
    const app = openApp(instance.origin, { device: aDevice(), live: { takeTurn, tabChannel }, clock });
    await signIn(app);
    for (const [cell, fault] of Object.entries(cells)) {
      const text = `Typed ${cell} for ${key.split(':')[0]} ${more?.('').subject ?? ''}${Math.random()}`;
      await vi.waitFor(() => {
        app.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
        app.named('composers').send({ type: 'composers.open', key });
        expect(formOf(app, key)?.getSnapshot().matches('editing')).toBe(true);
      }, PATIENCE);
      formOf(app, key)?.send({ type: 'composer.edit', change: { ...more?.(text), text } });
      await instance.fault({ ...CALL, times: 1, ...fault });
      formOf(app, key)?.send({ type: 'composer.submit' });
      await vi.waitFor(async () => {
        const form = formOf(app, key)?.getSnapshot();
        const entries = selectEntries(app.named('outbox').getSnapshot());
        const isInForm = form !== undefined && selectDraft(form).text === text;
        const isInOutbox = entries.some(({ submission }) => submission.text === text);
        const isThere = await onServer(text);
        if (!isThere && !isInForm && !isInOutbox) throw new Error(`${cell}: the text is nowhere: ${text}`);
        const asked = entries.find(({ question }) => question !== undefined);
        if (asked) app.named('outbox').send({ type: 'outbox.sendAgain', id: asked.id });
        else if (isInForm && form?.matches('editing')) {
          expectSentence(form.context.problem);
          formOf(app, key)?.send({ type: 'composer.submit' });
        }
        expect([cell, isThere, isInForm, isInOutbox]).toEqual([cell, true, false, false]);
      }, PATIENCE);
      expect(await instance.testing('GET', 'faults')).toEqual({ faults: [] });
    }
  },
);
