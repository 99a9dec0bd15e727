import { pollFormMachine } from '#machines/composer/poll-form.machine.ts';
import { pollFormModel } from '#tests/models/composer/poll-form.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof pollFormMachine>['can'];

const MAX = 3; // as in the model; the instance takes more

/** Returns true for events that a user can cause; every other action first moves the focus out of the duration field. */
const atPoll: Can = (event, snapshot) => {
  const { options, multiple, unit } = snapshot.context.poll;
  const { type } = event;
  if (type === 'poll.restore') return false;
  if (!snapshot.matches('shown')) return type === 'poll.toggle';
  const isTyping = snapshot.matches({ shown: 'typing' });
  if (type === 'poll.amount') return event['typed'] !== (isTyping ? snapshot.context.typed : '');
  if (isTyping || type === 'poll.settle') return isTyping && type === 'poll.settle';
  if (type === 'poll.write') return options[0] === '';
  if (type === 'poll.add') return options.length < MAX;
  if (type === 'poll.next') return event['at'] + 1 < options.length || (event['at'] < options.length && options.length < MAX);
  if (type === 'poll.remove') return options.length > 2;
  if (type === 'poll.choose') return !multiple;
  return type !== 'poll.unit' || unit !== event['unit'];
};

const cover = coverOf([pollFormModel], {
  ways: { form: { can: atPoll } },
  beyond: {
    '*poll.restore [isPoll]*': 'walked as a journey in poll-form.spec.ts: it takes a draft from elsewhere',
    '*--poll.restore--> *': 'the form starts with it, before it is shown',
  },
});

for (const walk of cover.walks) {
  test(`poll form: ${walk.steps.length} steps`, async ({ page, complaints }) => {
    const stage = await stageOf(page, complaints, { machine: pollFormMachine, id: 'poll' });
    await signIn(page);
    const { form } = composer(page);
    const button = form.getByRole('button', { name: 'Poll', exact: true });
    const poll = form.getByRole('group', { name: 'Poll' });
    const option = (at: number) => poll.getByRole('textbox', { name: `Option ${at + 1}` });
    const amount = poll.getByRole('spinbutton', { name: 'Duration' });
    type Shown = { context: { poll: { options: readonly string[]; multiple: boolean; unit: string } } };
    const shows = async ({ context: { poll: draft } }: Shown) => {
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(poll.getByRole('textbox')).toHaveCount(draft.options.length);
      for (const [at, text] of draft.options.entries()) await expect(option(at)).toHaveValue(text);
      await expect(poll.getByRole('combobox', { name: 'Choices per person' })).toHaveValue(draft.multiple ? 'multiple' : 'single');
      await expect(poll.getByRole('combobox', { name: 'Duration unit' })).toHaveValue(draft.unit);
    };
    await stage.drive(walk, {
      events: {
        'poll.toggle': () => button.press('Enter'),
        'poll.write': ({ at, text }) => option(at).fill(text),
        'poll.add': () => poll.getByRole('button', { name: 'Add an option' }).press('Enter'),
        'poll.next': ({ at }) => option(at).press('Enter'),
        'poll.remove': ({ at }) => poll.getByRole('button', { name: `Remove option ${at + 1}` }).press('Enter'),
        'poll.choose': () => poll.getByRole('combobox', { name: 'Choices per person' }).selectOption('multiple'),
        'poll.unit': ({ unit }) => poll.getByRole('combobox', { name: 'Duration unit' }).selectOption(unit),
        'poll.amount': ({ typed }) => amount.fill(typed),
        'poll.settle': () => amount.press('Tab'),
      },
      states: {
        hidden: async () => {
          await expect(button).toHaveAttribute('aria-pressed', 'false');
          await expect(poll).toHaveCount(0);
        },
        'shown.*': shows,
      },
    });
  });
}

reportCover(cover);
