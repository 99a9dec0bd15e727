import { expect, test } from 'vitest';
import { createProviderReturn } from '../../src/browser/provider-return.ts';
import { createStorage } from '../../src/browser/storage.ts';
import { memoryBackend } from './backends.ts';

const events = { addEventListener: () => {}, removeEventListener: () => {} };

const comeBack = (query: string, sent?: string) => {
  const store = createStorage(memoryBackend(), { events });
  if (sent) createProviderReturn('', store).expect(sent);
  return { back: createProviderReturn(query, store), again: () => createProviderReturn(query, store) };
};

test('the code is handed out once, and its state is good for one return', () => {
  const { back, again } = comeBack('?code=c&state=s', 's');
  expect([back.take(), back.take(), again().take()]).toEqual(['c', undefined, undefined]);
});

test.each([
  ['a state that this tab did not send', '?code=c&state=forged', 's'],
  ['no state', '?code=c', 's'],
  ['a state though none was sent', '?code=c&state=s', undefined],
  ['a refusal', '?error=access_denied&state=s', 's'],
  ['an ordinary start', '', 's'],
])('%s brings no code', (_, query, sent) => {
  expect(comeBack(query, sent).back.take()).toBe(undefined);
});
