import { act, screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import { composerMachine, selectDraft } from '#machines/composer/composer.machine.ts';
import { cropMachine } from '#machines/composer/crop.machine.ts';
import { uploadMachine } from '#machines/composer/upload.machine.ts';
import { selectUploadId, uploadsMachine } from '#machines/composer/uploads.machine.ts';
import { emptyDraft, NO_LIMITS, type Caption, type Draft } from '#domain/composer/draft.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import type { PictureInfo } from '#domain/own-profile/picture.ts';
import type { MediaLimits } from '#domain/server/instance.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Ability } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { Composer } from '#features/composer/composer.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

URL.createObjectURL = () => 'blob:picked';
URL.revokeObjectURL = () => {};

type Options = {
  settings?: Partial<Settings>;
  maxMedia?: number;
  uploadLimit?: number;
  mediaLimits?: MediaLimits;
  hasStickers?: boolean;
  lacks?: Ability[];
  software?: string;
  version?: string;
  /** Its key, and the draft that is stored. */
  form?: string;
  draft?: Draft;
};

/** Shows a form whose uploads the test completes. */
export const show = ({
  settings = {},
  maxMedia = 3,
  uploadLimit = 2_048,
  mediaLimits = {},
  hasStickers = true,
  ...options
}: Options = {}) => {
  const { lacks = [], form = 'status', draft, software = '', version = '' } = options;
  const [source, saveDescription, readSuggestion] = [deferredSource(), deferredCall<Caption>(), deferredCall<string | undefined>()];
  const upload = uploadMachine.provide({
    actors: { send: source.logic, saveDescription: saveDescription.logic, readSuggestion: readSuggestion.logic },
  });
  const [measurePicture, cut] = [deferredCall<PictureInfo>(), deferredCall<PickedFile>()];
  const crop = cropMachine.provide({ actors: { measurePicture: measurePicture.logic, cut: cut.logic } });
  const uploads = uploadsMachine.provide({ actors: { upload, crop, forget: lightChild([]) } });
  const machine = composerMachine.provide({
    actors: {
      stamp: fromPromise(async () => ({ id: 'k1', at: '2026-01-01T00:00:00.000Z' })),
      uploads,
      draft: lightChild([]),
      parent: lightChild([]),
    },
  });
  const { actor: composer, receivedBy } = openAmong(machine, { key: form });
  composer.send({ type: 'draft.restored', draft });
  const { requireMediaDescriptions: needsDescriptions = false, remindMediaDescriptions: remindsDescriptions = false } = settings;
  composer.send({ type: 'composer.begin', start: emptyDraft, limits: { ...NO_LIMITS, needsDescriptions, remindsDescriptions } });
  setStage({
    lacks,
    composer,
    session: { outbox: holding({ entries: [] }), drafts: holding({ drafts: [] }) },
    page: {
      boot: bootKnowing({ instance: { maxMedia, mediaLimits, version }, node: { uploadLimit, software }, hasStickers }),
      settings: holding({ settings: { ...defaultSettings, ...settings } }),
    },
  });
  renderInApp(<Composer />);
  const children = () => (composer.getSnapshot().children as Record<string, any>)['uploads'].getSnapshot();
  return {
    composer,
    readSuggestion,
    measurePicture,
    cut,
    draft: () => selectDraft(composer.getSnapshot()),
    handed: () => receivedBy('outbox').flatMap(({ type, entry }) => (type === 'outbox.submit' ? [entry.submission] : [])),
    /** Sends an event to the upload at an index. */
    send: (at: number, event: object) => void act(() => children().children[selectUploadId(children().context.media[at].key)].send(event)),
  };
};

export const file = (name: string, size = 5, type = 'image/png') => new File([new Uint8Array(size)], name, { type });
export const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
export const pick = (...files: File[]) => user.upload(input(), files);
export const rows = () => screen.queryAllByRole('listitem');
export const names = () => rows().map((row) => row.querySelector('[title]')?.textContent);
export const button = (name: string) => screen.getByRole('button', { name });
export const remove = async (name: string) => {
  button(`Remove ${name}`).focus();
  await user.click(button(`Remove ${name}`));
  await Promise.resolve();
};
export const about = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(`Description of ${name}`);
export const done = { type: 'upload.done', attachmentId: '7', previewUrl: 'https://a.example/7' };
export const lost = { type: 'upload.failed', error: new CallError({ kind: 'offline' }) };
