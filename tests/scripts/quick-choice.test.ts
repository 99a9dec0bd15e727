import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ANYWHERE, JOURNEYS } from '#scripts/testing/features.ts';
import { fitting, journeysFor, nearest } from '#scripts/testing/quick-choice.ts';

const specs = (...names: string[]): string[] => names.map((name) => `e2e/${name}.spec.ts`);

describe('quick choice', () => {
  describe('specs of a change', () => {
    test('name existing specs, and cover every feature', () => {
      const named = [...ANYWHERE, ...Object.values(JOURNEYS).flat()];
      expect(specs(...new Set(named)).filter((path) => !existsSync(path))).toEqual([]);
      const folders = globSync('{machines,domain,src/features,src/components}/*/').map((path) => basename(path));
      const without = ['support']; // no screen yet; only tools
      expect(folders.filter((name) => !(name in JOURNEYS) && !without.includes(name))).toEqual([]);
    });

    test.each([
      ['src/features/composer/drafts/drafts-button.tsx', 'models/composer'],
      ['machines/polls/poll.machine.ts', 'polls'],
      ['src/api/polls.ts', 'polls'],
      ['src/ui/modal.tsx', 'keyboard-dialogs'],
      ['locales/de.json', 'languages'],
      ['src/app/main.tsx', 'start-up'],
    ])('put for %s the spec %s first', (path, spec) => {
      expect(journeysFor([path])[0]).toBe(`e2e/${spec}.spec.ts`);
    });

    test('start with a changed spec, alternate between features, and are empty for files outside of the product', () => {
      expect(journeysFor(['docs/testing.md', 'tests/a.test.ts'])).toEqual([]);
      const found = journeysFor(['src/api/polls.ts', 'machines/stream/stream.machine.ts', 'e2e/card.spec.ts']);
      expect(found.slice(0, 4)).toEqual(specs('card', 'polls', 'models/stream', 'models/poll-form'));
    });
  });

  test('fill the available time by recorded times, and count half a minute for an unknown spec', () => {
    const times = [
      { spec: 'polls.spec.ts', journeys: 2, seconds: 40, longest: 30 },
      { spec: 'stream.spec.ts', journeys: 9, seconds: 100, longest: 12 },
    ];
    expect(fitting(specs('polls', 'stream', 'card'), 60, times)).toEqual({ chosen: specs('polls', 'card'), left: specs('stream') });
    expect(fitting(specs('polls'), -5, times)).toEqual({ chosen: [], left: specs('polls') });
  });

  test('select the test files nearest to the change', () => {
    const tests = ['tests/features/session/login.test.tsx', 'tests/models/polls/poll.model.test.ts', 'tests/domain/status/poll.test.ts'];
    expect(nearest(tests, ['machines/polls/poll.machine.ts'], 1)).toEqual(['tests/models/polls/poll.model.test.ts']);
    expect(nearest(tests, ['tests/features/session/login.test.tsx'], 1)).toEqual(['tests/features/session/login.test.tsx']);
  });
});
