import type { SnapshotFrom } from 'xstate';
import { shoutboxMachine } from '#machines/shout/shoutbox.machine.ts';
import { shoutboxModel } from '#tests/models/shout/shoutbox.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signInAt } from '../support/journey.ts';
import { shoutAs, shoutGateOf } from '../support/shout-gate.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Snapshot = SnapshotFrom<typeof shoutboxMachine>;
type Message = { kind: string; shouts?: readonly { accountId: string }[] };

const OWN = 'a';
const authorOf = ({ shouts }: Message) => shouts?.[0]?.accountId;

const can: Reach<typeof shoutboxMachine>['can'] = (event, snapshot) => {
  const { text } = snapshot.context;
  const message = event['message'] as Message | undefined;
  const isListening = snapshot.matches({ open: { joined: 'listening' } });
  const isSaying = snapshot.matches({ open: { joined: 'sending' } });
  switch (event.type) {
    case 'shout.typed':
      return isListening && event['text'] !== text;
    case 'shout.send':
      return isListening;
    case 'channel.closed':
      return snapshot.matches('open');
    case 'channel.received':
      if (message?.kind === 'joined') return snapshot.matches({ open: 'joining' });
      if (message?.kind === 'refused') return snapshot.matches('open');
      return message && authorOf(message) === OWN ? isSaying : isListening || isSaying;
    default:
      return event.type !== 'xstate.error.actor.openChannel';
  }
};

const cover = coverOf([shoutboxModel], {
  ways: { inside: { can } },
  beyond: { '*xstate.error.actor.openChannel*': 'a browser that has sockets opens one or says why it closed' },
});

for (const walk of cover.walks) {
  test(`shoutbox: ${walk.steps.length} steps`, async ({ page, instance, testing, complaints }) => {
    complaints.allow(/verify_credentials|frontend_settings|\/socket\//);
    const stage = await stageOf(page, complaints, { machine: shoutboxMachine, id: 'shoutbox', still: ['credentialCheck', 'waiting'] });
    const [verify, channel] = [await gateOf(page, testing, CALLS.verify), await shoutGateOf(page)];
    await signInAt(page, '/shout-panel');
    // The start and the shoutbox share one response.
    await expect.poll(verify.holds).toBe(1);
    const each = async (end: () => Promise<void>) => {
      await end();
      while (verify.holds() > 0) await end();
    };
    const withoutToken = async () => {
      const headers = { authorization: `Bearer ${await testing.tokenOf('demo')}` };
      const own = await (await fetch(`${instance.origin}/api/v1/accounts/verify_credentials`, { headers })).json();
      const { chat_token: _, ...pleroma } = own.pleroma;
      return () => verify.respond(200, { ...own, pleroma });
    };
    const main = page.getByRole('main');
    const field = main.getByRole('textbox', { name: 'Write in the shoutbox' });
    const button = main.getByRole('button', { name: 'Send' });
    const shows =
      (isReady: boolean) =>
      async ({ context: { text, hasFailed } }: Snapshot) => {
        await expect(field).toHaveValue(text);
        await (isReady ? expect(button).not : expect(button)).toHaveAttribute('aria-disabled', 'true');
        await expect(main.getByRole('alert')).toHaveCount(hasFailed ? 1 : 0);
      };
    const isAway = async ({ context: { me, attempts } }: Snapshot) => {
      const isBack = me !== '' && attempts > 0;
      await expect(main.getByText('Connection lost. Reconnecting…')).toHaveCount(isBack ? 1 : 0);
    };
    await stage.drive(walk, {
      events: {
        'shout.typed': ({ text }) => field.fill(text),
        'shout.send': () => field.press('Enter'),
        'channel.closed': () => channel.close(),
        'channel.received': async ({ message }: { message: Message }) => {
          if (message.kind === 'joined') return channel.open((event) => event === 'phx_reply');
          if (message.kind === 'refused') {
            channel.offend();
            return channel.open((event) => event === 'phx_error');
          }
          const isOwn = authorOf(message) === OWN;
          if (!isOwn) await shoutAs(instance, 'noor', 'Ahoy');
          return channel.open((event, { author }) => event === 'new_msg' && (author.acct === 'demo') === isOwn);
        },
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchToken': async ({ output }) => each(output ? verify.open : await withoutToken()),
        'xstate.error.actor.fetchToken': () => each(verify.lose),
      },
      states: {
        requestingToken: isAway,
        'open.joining': isAway,
        'open.joined.listening': shows(true),
        'open.joined.sending': shows(false),
        waiting: isAway,
        refused: () => expect(main.getByText("You don't have access to the shoutbox")).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
