import { expect, test } from 'vitest';
import { canPreview } from '../../src/domain/preview.ts';

test.each([
  ['akkoma', true],
  ['pleroma', true],
  ['mastodon', false],
  ['gotosocial', false],
  ['', false],
])('%s previews: %s (elsewhere it would be published)', (software, can) => {
  expect(canPreview({ software })).toBe(can);
});
