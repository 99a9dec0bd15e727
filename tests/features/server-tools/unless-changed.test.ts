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
  const send = vi.fn<(http: Http, input: { part: Documents }) => Promise<undefined>>().mockResolvedValue(undefined);
  const run = unlessChanged<Documents, DocumentAction>(async () => current, formsOfDocuments, draftOfDocument, send);
  const failure = await run(http, { action, part }, signal).then(() => undefined, toFailure);
  return {
    isRefused: failure !== undefined && isChangedElsewhere(failure),
    isSent: send.mock.calls.length > 0,
    sentPart: send.mock.calls[0]?.[1].part,
  };
};

// rules: tools-conflict
test('a text is sent only if the server has the one that it replaces, or the same', async () => {
  expect(await attempt(part, save)).toMatchObject({ isRefused: false, isSent: true });
  expect(await attempt({ ...part, 'terms-of-service': 'theirs' }, save)).toMatchObject({ isRefused: true, isSent: false });
  expect(await attempt({ ...part, 'terms-of-service': 'mine' }, save)).toMatchObject({ isRefused: false, isSent: true });
  expect(await attempt({ ...part, 'instance-panel': 'theirs' }, save)).toMatchObject({ isRefused: false, isSent: true });
  expect(await attempt({ ...part, 'terms-of-service': 'theirs' }, { type: 'reset', name: 'terms-of-service' })).toMatchObject({
    isRefused: false,
    isSent: true,
  });
});

// rules: tools-conflict
test('a request is made from the current texts of the server, so that the fields that were not entered stay as others changed them', async () => {
  const current = { ...part, 'instance-panel': 'theirs' };
  expect((await attempt(current, save)).sentPart).toEqual(current);
});
