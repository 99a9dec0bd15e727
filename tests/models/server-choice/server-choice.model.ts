import { serverChoiceMachine } from '#machines/server-choice/server-choice.machine.ts';
import { ServerNotFound, type ServerPreview } from '#domain/server-choice/preview.ts';
import { modelOf } from '#tests/support/model.ts';

export const preview: ServerPreview = {
  host: 'social.example',
  title: 'Harbour',
  description: '',
  thumbnail: undefined,
  software: 'akkoma',
  version: '2.7.2 (compatible; Akkoma 3.13.2)',
  accounts: 3,
  registration: 'closed',
};

/** The choice of a server. */
export const serverChoiceModel = modelOf(serverChoiceMachine, {
  input: { text: '', opened: '/notice/1' },
  events: [
    { type: 'serverChoice.type', text: 'example' },
    { type: 'serverChoice.submit' },
    { type: 'serverChoice.back' },
    { type: 'serverChoice.open', screen: 'login' },
  ],
  outcomes: {
    findServer: [{ done: preview }, { error: new ServerNotFound({ kind: 'blocked', host: 'example' }) }],
    openServer: [{ done: undefined }, { error: new Error('no navigation') }],
  },
  mayBeDropped: { findServer: 'another text was typed', openServer: 'the page was left and restored' },
  project: ({ text, preview: found, problem, screen }) => [text, found?.host, problem?.key, screen],
});
