import { streamMachine } from '#machines/stream/stream.machine.ts';
import { streamModel } from '#tests/models/stream/stream.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/journey.ts';
import { changeElsewhere } from '../support/settings.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf([streamModel], {
  ways: {
    served: {
      can: ({ type, reason }, snapshot) => {
        if (snapshot.matches('deciding')) return type === 'stream.enable';
        if (type === 'socket.opened') return !snapshot.matches({ open: 'joined' });
        return !/^xstate\.error|report$|want$|^socket\.(silent|absent|topics)$/.test(type) && reason !== 'slept';
      },
      atOnce: /^socket\.opened$/,
    },
  },
  beyond: {
    '*xstate.error.actor.openSocket*': 'a browser that has sockets opens one or says why it closed',
    '*xstate.error.actor.watchWakefulness*': 'every browser tells when it wakes',
    'stream.deciding --xstate.after.timeout*': 'the settings respond at once',
    'stream.open.joined --socket.opened*': 'another tab takes the socket over: e2e/tabs.spec.ts',
    '*--socket.silent*': 'three quarters of a minute of silence: e2e/stream.spec.ts',
    'stream.open.reconnectingSilently --*': 'likewise',
    '*--socket.absent*': 'servers without a stream: tests/app/stream-absence.test.ts',
    '*--stream.report*': 'lists ask when they are started, at a time of their own',
    '*--socket.topics*': 'topics are requested by columns: tests/app/column-topics.test.ts',
    '*--stream.want*': 'likewise',
  },
});

for (const walk of cover.walks) {
  test(`stream: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    const stage = await stageOf(page, complaints, { machine: streamMachine, id: 'stream', ambient: ['stream.report'] });
    await signIn(page);
    const says = (text: string) => () => expect(page.getByRole('main').getByText(text, { exact: true })).toBeAttached();
    await stage.drive(walk, {
      opening: ['stream.enable', 'socket.opened'],
      atOnce: /^socket\.opened$/,
      events: {
        'socket.received': () => testing.post({ account: 'noor', text: 'By the stream' }),
        'socket.closed': ({ code }) => testing.cut('demo', code),
        'stream.wake': ({ reason }) => page.evaluate((type) => window.dispatchEvent(new Event(type)), reason),
        'stream.disable': () => changeElsewhere(page, { useStreamingApi: false }),
        'stream.enable': () => changeElsewhere(page, { useStreamingApi: true }),
        'xstate.after.*': stage.ring,
      },
      states: {
        'open.joined': says('Live'),
        'disconnected.error': says('Reconnecting…'),
        'disconnected.closed': says('Updates every 20 seconds'),
        'disconnected.disabled': says('Updates every 20 seconds'),
      },
    });
  });
}

reportCover(cover);
