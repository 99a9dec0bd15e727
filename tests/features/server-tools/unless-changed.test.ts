import { expect, test, vi } from 'vitest';
import { draftOfDocument, formsOfDocuments } from '#machines/server-tools/server-documents.machine.ts';
import { isChangedElsewhere } from '#domain/server-tools/drafts.ts';
import type { DocumentAction, Documents } from '#domain/server-tools/documents.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { unlessChanged } from '#features/server-tools/wiring/unless-changed.ts';

const { signal } = new AbortController();
const http = {} as Http;
const part: Documents = { 'terms-of-service': 'old', 'instance-panel': '' };
const save: DocumentAction = { type: 'save', name: 'terms-of-service', html: 'mine' };

const attempt = async (current: Documents, action: DocumentAction) => {
  const send = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined);
  const run = unlessChanged<Documents, DocumentAction>(async () => current, formsOfDocuments, draftOfDocument, send);
  const failure = await run(http, { action, part }, signal).then(() => undefined, toFailure);
  return { isRefused: failure !== undefined && isChangedElsewhere(failure), isSent: send.mock.calls.length > 0 };
};

// rules: tools-conflict
test('a text is sent only if the server has the one that it replaces, or the same', async () => {
  expect(await attempt(part, save)).toEqual({ isRefused: false, isSent: true });
  expect(await attempt({ ...part, 'terms-of-service': 'theirs' }, save)).toEqual({ isRefused: true, isSent: false });
  expect(await attempt({ ...part, 'terms-of-service': 'mine' }, save)).toEqual({ isRefused: false, isSent: true });
  expect(await attempt({ ...part, 'instance-panel': 'theirs' }, save)).toEqual({ isRefused: false, isSent: true });
  expect(await attempt({ ...part, 'terms-of-service': 'theirs' }, { type: 'reset', name: 'terms-of-service' })).toEqual({
    isRefused: false,
    isSent: true,
  });
});
