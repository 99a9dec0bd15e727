import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { CallError } from '#domain/text/failure.ts';
import { announcementsModel } from '#tests/models/announcements/announcements.model.ts';
import { chatModel } from '#tests/models/chats/chat.model.ts';
import { uploadModel } from '#tests/models/composer/upload.model.ts';
import { listEditorModel } from '#tests/models/lists/list-editor.model.ts';
import { mediaViewerModel } from '#tests/models/media-viewer/media-viewer.model.ts';
import { noticesModel } from '#tests/models/notices/notices.model.ts';
import { outboxModel } from '#tests/models/outbox/outbox.model.ts';
import { searchModel } from '#tests/models/search/search.model.ts';
import { secondFactorModel } from '#tests/models/security/second-factor.model.ts';
import { loginModel } from '#tests/models/session/login.model.ts';
import { settingsProfileModel } from '#tests/models/settings/settings-profile.model.ts';
import { streamModel } from '#tests/models/stream/stream.model.ts';
import type { Scenario } from './models/scenario.ts';
import { pathsOfModel } from './support.ts';
import { simulate } from './simulation/simulate.ts';

/** Machines of all kinds: regions, children by key, forms, sources, retries with delays, ends. */
const MODELS = {
  announcementsModel,
  chatModel,
  listEditorModel,
  loginModel,
  mediaViewerModel,
  noticesModel,
  outboxModel,
  searchModel,
  secondFactorModel,
  settingsProfileModel,
  streamModel,
  uploadModel,
};

const LONGEST_FIRST = 40; // paths of a model: the longest contain most of the others' steps

const pictureOf = ({ value, status, context, children }: AnyMachineSnapshot) => ({
  value,
  status,
  context,
  children: Object.keys(children).sort(),
});

// Models are explored at first use, which may take longer than a test.
for (const model of Object.values(MODELS)) pathsOfModel(model);

describe('a simulation', () => {
  test.each(Object.entries(MODELS))('follows the paths of %s', (_, model) => {
    for (const { scenario, moves, snapshots } of pathsOfModel(model).slice(0, LONGEST_FIRST)) {
      const moments = simulate(scenario, moves);
      expect(moments.map(({ snapshot }) => pictureOf(snapshot))).toEqual(snapshots.map(pictureOf));
    }
  });

  test('steps back to the moment before', () => {
    const [{ scenario, moves } = { scenario: undefined, moves: [] }] = pathsOfModel(chatModel);
    if (!scenario) throw new Error('the model has no paths');
    const [all, without] = [simulate(scenario, moves), simulate(scenario, moves.slice(0, -1))];
    expect(without.map(({ snapshot }) => pictureOf(snapshot))).toEqual(all.slice(0, -1).map(({ snapshot }) => pictureOf(snapshot)));
  });

  test('records what the machine starts, sends and waits for', () => {
    const scenario = chatModel.scenario as unknown as Scenario;
    const [first, viewed] = simulate(scenario, [{ kind: 'send', event: { type: 'chat.view' } }]);
    expect(first?.started.map(({ id }) => id)).toEqual(['openChat']);
    expect(viewed?.pending).toEqual([{ id: 'openChat', src: 'openChat', input: { recipientId: 'noor' } }]);
    const last = simulate(scenario, [{ kind: 'reject', id: 'openChat', error: new CallError({ kind: 'offline' }) }]).at(-1);
    expect(last?.pending).toEqual([]);
    expect(last?.snapshot.matches({ log: 'failed' })).toBe(true);
  });
});
