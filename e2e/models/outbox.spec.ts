import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { Complaints } from '../support/complaints.ts';
import { deliveriesOf, FAULTS } from '../support/deliveries.ts';
import { expect, test } from '../support/fixtures.ts';
import { composer, signIn } from '../support/journey.ts';
import { otherTabOf } from '../support/other-tab.ts';
import { has, OTHERS, outboxCover, OWN, WAYS } from '../support/outbox-cover.ts';
import { storedNames } from '../support/post-store.ts';
import { storeGateOf } from '../support/store-gate.ts';
import type { Testing } from '../support/testing.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Snapshot = SnapshotFrom<typeof outboxMachine>;
type Walk = (typeof outboxCover.walks)[number];

/** A page on which the outbox is walked, beside another tab that wants its turn all the time. */
const open = async (page: Page, testing: Testing, complaints: Complaints) => {
  complaints.allow(/\/api\/v1\/(statuses|accounts)/);
  const watched = { machine: outboxMachine, id: 'outbox', ambient: ['outbox.storeChanged'], still: ['delivery'] };
  const stage = await stageOf(page, complaints, watched);
  const disk = await storeGateOf(page, /^outbox\//, '"wasSent":true');
  await signIn(page);
  const server = await deliveriesOf(page, testing, stage.ring);
  const other = await otherTabOf(page);
  await other.takeTurn();
  const { text, send } = composer(page);
  const list = page.getByRole('region', { name: 'Not posted yet' });
  const press = (text: string, name: string) => list.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name }).click();
  /** Counts the posts with this text in the instance's database. */
  const made = async (text: string) =>
    (await testing.call<{ statuses: unknown[] }>('GET', `statuses?text=${encodeURIComponent(text)}`)).statuses.length;

  /** Drives a walk, and then sends what is left in the list or in the form. */
  return async ({ way, steps, ...walk }: Walk): Promise<void> => {
    const texts = new Map<string, string>();
    const discarded = new Set<string>();
    const submitted = new Set<string>();
    let inForm = '';
    let now: Snapshot['context'] = walk.start.context;
    const wordsOf = (id: string) => texts.get(id) ?? '';
    const isRequested = (id: string) => now.entries.some((entry) => entry.id === id && entry.question);
    /** Records a text that left the list, which is in the form again. */
    const landed = (id: string, { context: { entries } }: Snapshot) => void (inForm = has(entries, id) ? inForm : wordsOf(id));
    await stage.drive(
      { ...walk, steps },
      {
        opening: ['outbox.storeChanged', 'lock.acquired'],
        events: {
          'outbox.submit': async () => {
            if (inForm === '') await text.fill((inForm = `Post ${submitted.size + 1} on the way "${way}".`));
            await expect(text).toHaveValue(inForm);
            texts.set(OWN, inForm);
            submitted.add(inForm);
            inForm = '';
            await send.click();
          },
          'outbox.retry': () => press(wordsOf(OWN), 'Post again'),
          'outbox.discard': () => (discarded.add(wordsOf(OWN)), press(wordsOf(OWN), 'Discard')),
          'outbox.edit': async ({ id }, expected) => {
            if (!isRequested(id)) await server.store();
            await press(wordsOf(id), 'Edit');
            if (!isRequested(id)) server.waitNoMore();
            landed(id, expected);
          },
          'lock.acquired': async ({ entries }) => {
            if (has(entries, OTHERS) && !has(now.entries, OTHERS)) {
              const text = `Post of another tab on the way "${way}".`;
              const entry = entries.find(({ id }: { id: string }) => id === OTHERS);
              await other.write('outbox', OTHERS, { ...entry, submission: { ...entry.submission, text } });
              texts.set(OTHERS, text);
              submitted.add(text);
            }
            await other.passTurn();
          },
          'delivery.stored': server.store,
          'connection.back': async () => {
            await page.evaluate(() => dispatchEvent(new Event('online')));
            server.waitNoMore();
          },
          'xstate.after.*': stage.ring,
          'xstate.done.actor.delivery': async ({ output: { kind } }: { output: { kind: 'posted' | 'refused' | 'unknown' } }, expected) => {
            await server.end(WAYS[way]?.[kind] ?? 'answered at once');
            if (kind === 'refused') landed(OWN, expected);
          },
          'xstate.done.actor.writeEntry': () => disk.open(),
          'xstate.error.actor.writeEntry': () => disk.reject(),
        },
        states: {
          '*': async ({ context }) => {
            now = context;
            await expect(list.getByRole('listitem')).toHaveCount(now.entries.length);
            await expect(list.getByRole('button', { name: 'Discard' })).toHaveCount(now.entries.filter(({ question }) => question).length);
          },
        },
      },
    );
    await disk.hold(false);
    await other.leaveTurn();
    for (const { id } of now.entries) {
      if (isRequested(id)) await press(wordsOf(id), 'Post again');
      await server.end('answered at once');
    }
    await expect(list).toBeHidden();
    if (inForm !== '') {
      await expect(text).toHaveValue(inForm);
      await send.click();
      await server.end('answered at once');
    }
    await expect(text).toHaveValue('');
    await expect(list).toBeHidden();
    for (const text of submitted) expect(await made(text), text).toBe(discarded.has(text) ? 0 : 1);
    for (const prefix of ['outbox/', 'draft/']) await expect.poll(() => storedNames(page, prefix), prefix).toEqual([]);
    await disk.hold(true);
    await other.takeTurn();
  };
};

const alone = outboxCover.walks.filter(({ way }) => way in FAULTS);
for (const walk of outboxCover.walks) {
  if (alone.includes(walk)) continue;
  test(`outbox, ${walk.way}: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    await (
      await open(page, testing, complaints)
    )(walk);
  });
}

test(`outbox, each fault: ${alone.length} walks`, async ({ page, testing, complaints }) => {
  const take = await open(page, testing, complaints);
  for (const walk of alone) await test.step(walk.way, () => take(walk));
});

reportCover(outboxCover);
