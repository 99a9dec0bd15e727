import { fromCallback } from 'xstate';
import { followRequestsMachine, type DecidedElsewhere } from '#machines/follow-requests/follow-requests.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount, aRelationship } from '#tests/support/entities.ts';
import { lightChild } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const pageOf = (ids: readonly string[], next?: string) => ({
  ids,
  normalised: { accounts: ids.map((id) => anAccount({ id })) },
  ...(next === undefined ? {} : { next }),
});

/** The model itself sends the events of the list’s sources. */
export const silentSources = {
  watchSettings: fromCallback(() => {}),
  otherTabs: fromCallback<DecidedElsewhere>(() => {}),
};

/** The follow requests: two on two pages, and one that arrives later. */
export const followRequestsModel = modelOf(followRequestsMachine.provide({ actors: { ...silentSources, decideRequest: lightChild([]) } }), {
  events: [
    { type: 'requests.show' },
    { type: 'requests.retry' },
    { type: 'requests.loadOlder' },
    { type: 'requests.arrived', accountIds: ['c'] },
    { type: 'request.decide', accountId: 'a', decision: 'approve' },
    { type: 'request.decide', accountId: 'a', decision: 'deny' },
    { type: 'request.confirm' },
    { type: 'request.cancel' },
    { type: 'settings.changed', settings: { ...defaultSettings, modalOnDenyFollow: true } },
    { type: 'elsewhere.decided', accountId: 'a', decision: 'deny' },
  ],
  outcomes: {
    watchSettings: [{ done: undefined }, { error: new Error('none') }],
    otherTabs: [{ done: undefined }, { error: new Error('none') }],
    fetchNewest: [{ done: pageOf(['a'], 'older') }, { done: pageOf([]) }, { error: offline }],
    fetchOlder: [{ done: pageOf(['b']) }, { error: offline }],
    'decideRequest:a': [{ done: aRelationship({ id: 'a' }) }, { error: offline }],
  },
  project: ({ list, decisions, question, settings }) => [
    list.ids.length,
    list.next,
    decisions,
    question?.decision,
    settings.modalOnDenyFollow,
  ],
});
