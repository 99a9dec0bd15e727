import { describe, expect, test } from 'vitest';
import {
  selectConfigDrafts,
  selectConfigPhase,
  selectConfigProblem,
  selectIsConfigBusy,
  selectIsRestarting,
  serverConfigMachine,
  type StoreDraftEvent,
} from '#machines/server-config/server-config.machine.ts';
import type { SavedConfig, ServerConfig } from '#domain/server-config/server-config.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { serverConfigModel } from './server-config.model.ts';

describe('server configuration model', () => {
  test.each(serverConfigModel.paths)('$name', async (path) => {
    const [fetchConfig, saveConfig] = [deferredCall<ServerConfig>(), deferredCall<SavedConfig>()];
    const [restart, fetchNeedsRestart] = [deferredCall<void>(), deferredCall<boolean>()];
    const persistForms = deferredSource<StoreDraftEvent>();
    const { actor, clock } = openAmong(
      serverConfigMachine.provide({
        actors: {
          fetchConfig: fetchConfig.logic,
          saveConfig: saveConfig.logic,
          restart: restart.logic,
          fetchNeedsRestart: fetchNeedsRestart.logic,
          persistForms: persistForms.logic,
        },
      }),
    );
    const now = () => actor.getSnapshot();
    const is = (phase: string, isBusy: boolean, isRestarting: boolean) => () => {
      expect([selectConfigPhase(now()), selectIsConfigBusy(now()), selectIsRestarting(now())]).toEqual([phase, isBusy, isRestarting]);
    };
    const endings = endingsOf({
      fetchConfig,
      refetchConfig: fetchConfig,
      fetchCurrent: fetchConfig,
      saveConfig,
      restart,
      fetchNeedsRestart,
    });
    await serverConfigModel.walk(path, {
      actor,
      events: {
        'config.*': (event) => actor.send(event),
        'form.*': (event) => persistForms.emit(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endings,
        // A source ends by itself in no way that a test could cause; the machine goes on without it.
        'xstate.done.actor.persistForms': (event) => actor.send(event as never),
        'xstate.error.actor.persistForms': (event) => actor.send(event as never),
      },
      states: {
        unloaded: is('loading', false, false),
        loading: is('loading', false, false),
        failed: is('failed', false, false),
        'open.idle': ({ context: { drafts, problem } }) => {
          is('open', false, false)();
          expect([selectConfigDrafts(now()), selectConfigProblem(now())?.key]).toEqual([drafts, problem?.key]);
        },
        'open.refreshing': is('open', false, false),
        'open.comparing': is('open', true, false),
        'open.saving': is('open', true, false),
        'open.restarting.requesting': is('open', true, true),
        'open.restarting.waiting': is('open', true, true),
        'open.restarting.checking': is('open', true, true),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([serverConfigModel])).toMatchObject({ machine: 'serverConfig', missed: [] });
  });
});
