import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import type { Stamp } from '#domain/outbox/outbox.ts';
import { previewMachine } from '#machines/composer/preview.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import type { Draft } from '#domain/composer/draft.ts';
import type { Preview } from '#domain/composer/preview.ts';
import { user } from '#tests/support/user.ts';
import { PreviewRow } from '#features/composer/tools/preview-row.tsx';
import { PreviewOf } from '#features/composer/preview.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const respond = (content: string): Preview => ({ status: aStatus({ id: 'pleroma:fakeid', content, spoilerText: 'Birds' }) });

const show = (software = 'akkoma') => {
  const request = deferredCall<Preview>();
  const stamp = fromPromise<Stamp, { key: string; draft: Draft }>(async () => ({ id: '', at: '' }));
  const preview = previewMachine.provide({ actors: { requestPreview: request.logic } });
  const actors = {
    stamp,
    draft: lightChild([]),
    uploads: lightChild([], { crops: {}, formKey: 'status' }),
    poll: lightChild([]),
    watchStart: lightChild([]),
    preview,
  };
  const { actor: composer, clock } = openAmong(composerMachine.provide({ actors }), { key: 'status' });
  composer.send({ type: 'draft.restored', draft: undefined });
  setStage({
    composer,
    page: { boot: bootKnowing({ node: { software, features: software === 'akkoma' || software === 'pleroma' ? ['pleroma_api'] : [] } }) },
  });
  renderInApp(
    <>
      <PreviewRow composer={composer} onPressed={() => {}} />
      <PreviewOf composer={composer} />
    </>,
  );
  const write = (text: string) => act(() => composer.send({ type: 'composer.edit', change: { text } }));
  return { request, write, wait: () => act(() => clock.increment(500)), composer };
};

const button = () => screen.queryByRole('button', { name: 'Preview' });
const region = () => screen.queryByRole('region', { name: 'Preview' });
const state = () => screen.getByRole('status').textContent;

describe('preview', () => {
  test('is absent where the server does not support previews', () => {
    show('gotosocial');
    expect(button()).toBe(null);
  });

  test('loads, renders, and follows the text', async () => {
    const { request, write, wait, composer } = show();
    write('hello');
    expect([region(), button()?.getAttribute('aria-pressed')]).toEqual([null, 'false']);
    await user.click(button()!);
    expect([state(), region()?.getAttribute('aria-busy')]).toEqual(['Loading preview…', 'true']);
    await act(() => request.resolve(respond('<p>hello <strong>there</strong></p>')));
    expect([state(), region()?.getAttribute('aria-busy'), region()?.textContent]).toEqual(['Preview', 'false', 'PreviewBirdshello there']);
    expect(region()?.querySelector('strong')?.textContent).toBe('there');
    write('hello again');
    wait();
    expect([state(), region()?.textContent]).toEqual(['Loading preview…', 'Loading preview…Birdshello there']);
    await user.click(button()!);
    expect([region(), composer.getSnapshot().context.draft.text]).toEqual([null, 'hello again']);
  });

  test('renders nothing for an empty text', async () => {
    show();
    await user.click(button()!);
    expect(state()).toBe('Nothing to preview');
  });

  // rules: preview-failure
  test('shows a refusal, and retries on request', async () => {
    const { request, write } = show();
    write('hello');
    await user.click(button()!);
    await act(() => request.reject(new CallError({ kind: 'rejected', status: 422, message: 'Not so' })));
    expect(state()).toBe("Couldn't load the preview: Not so");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(request.requested).toHaveLength(2);
  });

  // rules: preview-whole
  test('takes subject and poll from the draft where the server omits them', async () => {
    const { request, composer } = show();
    const poll = { ...emptyPoll, options: ['Heron', ' Heron', '', 'Gull'], multiple: true };
    act(() => composer.send({ type: 'composer.edit', change: { text: 'hello', subject: 'Of birds', poll } }));
    await user.click(button()!);
    await act(() => request.resolve({ status: aStatus({ content: '<p>hello</p>', spoilerText: '' }) }));
    expect(region()?.textContent).toBe('PreviewOf birdshelloHeronGull');
    expect(screen.getByRole('list', { name: 'Poll: choose one or more' }).children.length).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Hide preview' }));
    expect(region()).toBe(null);
  });
});
