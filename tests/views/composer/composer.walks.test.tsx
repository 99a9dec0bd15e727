import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import type { Draft, Submission } from '../../../src/domain/draft.ts';
import { Composer } from '../../../src/views/composer/composer.tsx';
import { atForm, composerModel } from '../../models/composer/composer.model.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, ring, type Posted } from '../../support/machines.ts';
import { coverOf } from '../../support/model-cover.ts';
import { driveViews, WALK_MS } from '../../support/model-view.ts';
import { bootKnowing, renderOnStage, setStage } from '../shell/stage.tsx';

vi.mock('../../../src/app/hooks.ts', async () => (await import('../shell/stage.tsx')).hooks);

const cover = coverOf([composerModel], { ways: { form: { can: atForm } } });

test.each(cover.walks)('$way: $steps.length steps', { timeout: WALK_MS }, async (walk) => {
  const [loadDraft, saveDraft] = [heldCall<Draft | undefined>(), heldCall<void>()];
  const [makeKey, sendStatus] = [heldCall<string>(), heldCall<Posted, Submission>()];
  const actors = { loadDraft: loadDraft.logic, saveDraft: saveDraft.logic, makeKey: makeKey.logic, sendStatus: sendStatus.logic };
  const clock = new SimulatedClock();
  const composer = createActor(composerMachine.provide({ actors }), { input: { key: 'status' }, clock, logger: () => {} }).start();
  setStage({ composer, page: { boot: bootKnowing({ instance: { textLimit: 100 } }) } });
  renderOnStage(<Composer />);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text of your post');
  const press = (name: RegExp) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  let edits = 0;
  const shows =
    (name: string, canWrite: boolean) =>
    ({ context: { problem, timesPosted } }: (typeof walk)['start']) => {
      expect([screen.queryAllByRole('button', { name }).length, text.readOnly]).toEqual([1, !canWrite]);
      expect(screen.queryAllByRole('alert').length).toBe(problem === undefined ? 0 : 1);
      expect(text.value).toBe(composer.getSnapshot().context.draft.text);
      expect(composer.getSnapshot().context.timesPosted).toBe(timesPosted);
    };
  const saves = (count: number) => () => expect(saveDraft.waiting()).toHaveLength(count);
  await driveViews(walk, composer, {
    events: {
      'composer.edit': () => fireEvent.change(text, { target: { value: `hello ${++edits}` } }),
      'composer.submit': () => press(/^(Post|Send again)$/),
      'composer.dismiss': () => press(/^Dismiss$/),
      'composer.reconsider': () => press(/^Change the text instead$/),
      'xstate.after.*': (event) => ring(composer, clock, event),
      ...endingsOf({ loadDraft, saveDraft, makeKey, sendStatus }),
    },
    states: {
      'form.restoring': shows('Post', true),
      'form.editing': shows('Post', true),
      'form.keying': shows('Posting', false),
      'form.posting': shows('Posting', false),
      'form.doubting': shows('Posting', false),
      'form.unknown': shows('Send again', false),
      'draft.saved': saves(0),
      'draft.dirty': saves(0),
      'draft.saving': saves(1),
    },
  });
});
