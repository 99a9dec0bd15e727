import { describe, expect, test } from 'vitest';
import {
  selectIsFinding,
  selectIsOpening,
  selectOpened,
  selectPreview,
  selectProblem,
  selectText,
  serverChoiceMachine,
  type OpenedScreen,
} from '#machines/server-choice/server-choice.machine.ts';
import type { ServerPreview } from '#domain/server-choice/preview.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { preview, serverChoiceModel } from './server-choice.model.ts';

describe('server choice model', () => {
  test.each(serverChoiceModel.paths)('$name', async (path) => {
    const findServer = deferredCall<ServerPreview, { text: string }>();
    const openServer = deferredCall<void, { host: string; screen: OpenedScreen; opened: string | undefined }>();
    const machine = serverChoiceMachine.provide({ actors: { findServer: findServer.logic, openServer: openServer.logic } });
    const { actor } = openAmong(machine, { text: '', opened: '/notice/1' });
    const shows = (finding: boolean, opening: boolean, isFound: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect([findServer.waiting().length, openServer.waiting().length]).toEqual([Number(finding), Number(opening)]);
      expect([selectIsFinding(snapshot), selectIsOpening(snapshot), selectPreview(snapshot)?.host]).toEqual([
        finding,
        opening,
        isFound ? preview.host : undefined,
      ]);
    };
    await serverChoiceModel.walk(path, {
      actor,
      events: { 'serverChoice.*': (event) => actor.send(event), ...endingsOf({ findServer, openServer }) },
      states: {
        typing: shows(false, false, false),
        finding: shows(true, false, false),
        found: shows(false, false, true),
        opening: shows(false, true, true),
        '*': ({ context }) => {
          const snapshot = actor.getSnapshot();
          expect([selectText(snapshot), selectProblem(snapshot)?.key, selectOpened(snapshot)]).toEqual([
            context.text,
            context.problem?.key,
            '/notice/1',
          ]);
        },
      },
    });
    expect(
      openServer.requested.every(({ host, screen, opened }) => host === preview.host && screen === 'login' && opened === '/notice/1'),
    ).toBe(true);
  });

  test('takes every edge', () => {
    expect(recordCoverage([serverChoiceModel])).toMatchObject({ machine: 'serverChoice', missed: [] });
  });
});
