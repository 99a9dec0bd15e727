import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import type { Stamp } from '#domain/outbox/outbox.ts';
import { fill, user } from '#tests/support/user.ts';
import { Composer } from '#features/composer/composer.tsx';
import { atForm, composerModel } from '#tests/models/composer/composer.model.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong } from '#tests/support/machines.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { driveViews, WALK_MS } from '#tests/support/model-view.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

/** A part that views watch says its crash to the whole page, which no view can show; it is walked on the bare machine. */
const isCrashOfAPart = (type: string) => /error\.actor\.(uploads|poll|preview|parent)/.test(type);

const cover = coverOf([composerModel], {
  ways: { form: { can: (event, snapshot) => !isCrashOfAPart(event.type) && atForm(event, snapshot) } },
  beyond: {
    '*error.actor.uploads*': 'see isCrashOfAPart',
    '*error.actor.poll*': 'see isCrashOfAPart',
    '*error.actor.preview*': 'see isCrashOfAPart',
    '*error.actor.parent*': 'see isCrashOfAPart',
    '*[isTooSoon]*': 'schedule.test.tsx',
  },
});

describe('composer, by its model', () => {
  test.each(cover.walks)('$way: $steps.length steps', { timeout: WALK_MS }, async (walk) => {
    const stamp = deferredCall<Stamp>();
    const machine = composerMachine.provide({
      actors: {
        stamp: stamp.logic,
        draft: lightChild([]),
        uploads: lightChild([], { crops: {}, formKey: 'status' }),
        poll: lightChild([]),
        preview: lightChild([]),
        parent: lightChild([]),
        watchStart: lightChild([]),
      },
    });
    const { actor: composer } = openAmong(machine, { key: 'status' });
    setStage({
      composer,
      session: { outbox: holding({ entries: [] }), drafts: holding({ drafts: [] }) },
      page: { boot: bootKnowing({ instance: { textLimit: 100 } }) },
    });
    renderInApp(<Composer />);
    const text = screen.getByLabelText<HTMLTextAreaElement>('Post text');
    const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
    let edits = 0;
    const shows =
      (name: string, canWrite: boolean) =>
      ({ context: { problem } }: (typeof walk)['start']) => {
        expect([screen.queryAllByRole('button', { name }).length, text.readOnly]).toEqual([1, !canWrite]);
        expect(screen.queryAllByRole('alert').length).toBe(problem === undefined ? 0 : 1);
        expect(text.value).toBe(composer.getSnapshot().context.draft.text);
      };
    const send = (event: any) => composer.send(event);
    await driveViews(walk, composer, {
      events: {
        'composer.edit': () => fill(text, `hello ${++edits}`),
        'composer.submit': () => press(/^Post$/),
        'composer.dismiss': () => press(/^Dismiss$/),
        'composer.*': send,
        'draft.*': send,
        'uploads.changed': send,
        'poll.changed': send,
        ...endingsOf({ stamp }),
        ...lightEndings(() => composer.getSnapshot().children as never),
      },
      states: {
        'restoring.open': shows('Post', true),
        'restoring.submitted': shows('Posting…', false),
        awaitingDefaults: shows('Posting…', false),
        editing: shows('Post', true),
        stamping: shows('Posting…', false),
        'posting.*': shows('Posting…', false),
      },
    });
  });
});
