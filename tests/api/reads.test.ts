import { apiModules } from '#tests/support/api-modules.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isMissing } from '#instance/http/missing-calls.ts';
import { flavours, snacVersions, type Flavour } from '#instance/settings.ts';
import { createHttp } from '#http/http.ts';
import { sendStatus } from '#api/send-status.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aSubmission } from '../support/drafts.ts';
import { loadServer } from '../support/flavour-server.ts';
import { openInstance } from '../support/instance.ts';
import { EVERY_READ, NOT_WALKED } from './reads/every-read.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const admin = await instance.signIn('admin');

const poll = { ...emptyPoll, options: ['yes', 'no'] };
const { statusId, normalised } = await sendStatus(
  admin,
  { submission: aSubmission({ idempotencyKey: crypto.randomUUID(), poll }) },
  signal,
);
const noor = (await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=noor`)).json()) as { id: string };
const listId = await instance.makeList(admin, 'People');
const targets = { statusId, accountId: noor.id, pollId: normalised.polls?.[0]?.id ?? '', app: instance.app, listId };

/** A client with the data that a start loads from the server. */
const clientOf = async (change: { flavour: Flavour; snacVersion?: string }) => {
  await instance.testing('POST', 'instance', change);
  const server = await loadServer(instance.origin);
  return createHttp(instance.origin, admin.token, { server });
};

const servers = [
  ...flavours.filter((flavour) => flavour !== 'snac').map((flavour) => ({ flavour })),
  ...snacVersions.map((snacVersion) => ({ flavour: 'snac' as const, snacVersion })),
];

describe('reads', () => {
  test('are all covered', () => {
    const names = apiModules('tolerant.ts').flatMap(({ path }) =>
      [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name),
    );
    const reads = names.filter((name) => /^(fetch|find|search[A-Z]|lookAt|list[A-Z]|count|resolve|verify)/.test(name));
    expect(reads.toSorted()).toEqual([...Object.keys(EVERY_READ), ...Object.keys(NOT_WALKED)].toSorted());
  });

  describe.each(servers)('$flavour $snacVersion', (change) => {
    const { flavour } = change;
    /** The client's own configuration is stored beside its files, on any server. */
    const isOurs = (path: string) => path === '/static/config.json';
    /** The missing capabilities found by all reads. */
    const walk = async (http: Awaited<ReturnType<typeof clientOf>>) => {
      await instance.testing('DELETE', 'requests');
      for (const read of Object.values(EVERY_READ)) for (const way of read(http, targets)) await way().catch(() => undefined);
      const made = (await instance.requests()) as unknown as { method: string; path: string; status: number }[];
      const version = 'snacVersion' in change ? change.snacVersion : undefined;
      return [
        ...new Set(made.filter(({ method, path }) => !isOurs(path) && isMissing(flavour, method, path, version)).map(({ path }) => path)),
      ];
    };

    test('sends no request that the server does not document or support', async () => {
      const http = await clientOf(change);
      const first = await walk(http);
      // Hollo does not report missing capabilities: each is found by one 404, and not requested again.
      expect(flavour === 'hollo' ? await walk(http) : first).toEqual([]);
      const { undescribed } = (await instance.testing('GET', 'undescribed')) as { undescribed: string[] };
      expect(undescribed).toEqual([]);
    });
  });
});
