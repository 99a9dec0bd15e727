import type { WalkEvent } from '#scripts/walk/events.ts';
import { byList } from '#scripts/walk/guides.ts';
import { shorten, type Failed } from '#scripts/walk/shorten.ts';
import type { Stage } from '#scripts/walk/stage.ts';
import { walk } from '#scripts/walk/walk.ts';
import { expect, test } from './support/fixtures.ts';
import { LIGHT } from './support/walks.ts';

const events: WalkEvent[] = [
  { do: 'wheel', dy: 200 },
  { do: 'key', key: 'Home' },
  { do: 'key', key: 'Escape' },
  { do: 'wait', ms: 50 },
];

// It opens a dozen browser profiles, and none of them is worth a recording.
test.use(LIGHT);

/** Breaks the page when Escape is pressed after Home. */
const plant = async ({ context }: Stage): Promise<void> => {
  await context.addInitScript(() => {
    let isArmed = false;
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Home') isArmed = true;
      if (key === 'Escape' && isArmed) console.error('planted');
    });
  });
};

test.setTimeout(120_000);

test('a walk finds a planted fault and shrinks it to the two necessary events', async ({ browser }) => {
  const again = (list: readonly WalkEvent[], isBrief = true) =>
    walk(browser, { seed: 1, width: 1024, guide: byList(list), messageIds: new Set(), isBrief, prepare: plant });
  const found = await again(events);
  expect(found.fault?.oracle).toBe('complaint');
  expect(found.fault?.detail).toContain('planted');
  expect(found.events).toHaveLength(3);

  const shrunk = await shorten(found as Failed, { again: (list) => again(list), isOver: () => false });
  expect(shrunk).toMatchObject({ events: [events[1], events[2]], isMinimal: true });
  expect(shrunk.last?.fault.detail).toContain('planted');
});
