import type { DraftSourceEvent, Elsewhere } from '#machines/composer/draft-persister.machine.ts';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import type { Versions } from '#domain/composer/draft-versions.ts';
import { draftOf } from '#domain/composer/draft-stored.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Live } from '#services/effects.ts';

const TAKEN = 'taken';

const readElsewhere = (received: unknown): Elsewhere | undefined => {
  const base = isRecord(received) ? draftOf(received['base']) : undefined;
  return base && { draft: draftOf((received as { draft?: unknown }).draft), base };
};

/**
 * Synchronises a draft between the tabs of an account: each tab broadcasts the version that it stored and the version that it had read
 * before.
 */
export const draftTabs = (
  owner: string,
  { tabChannel }: Pick<Live, 'tabChannel'>,
  readTaken: () => Promise<Versions | undefined> = async () => undefined,
) => {
  const seen = new Map<string, Draft>();
  const channels = new Map<string, ReturnType<Live['tabChannel']>>();
  return {
    /** Records the version that all tabs have. */
    saw: (key: string, draft: Draft | undefined): void => void seen.set(key, draft ?? emptyDraft),
    /** Records the version that this tab stored; undefined if it emptied its form. */
    wrote: (key: string, draft: Draft | undefined): void => {
      const base = seen.get(key) ?? emptyDraft;
      seen.set(key, draft ?? emptyDraft);
      channels.get(key)?.say({ draft, base } satisfies Elsewhere);
    },
    /** Notifies the other tabs that a draft is being taken over, so that none of them retains it in its form. */
    took: (key: string): void => channels.get(key)?.say(TAKEN),
    /** Subscribes to one draft until the returned function is called. */
    join: (key: string, receive: (event: DraftSourceEvent) => void): (() => void) => {
      const channel = tabChannel(`draft:${owner}:${key}`, (received) => {
        if (received === TAKEN) {
          readTaken()
            .then((versions) => versions && receive({ type: 'draft.accepted', versions }))
            .catch(() => undefined);
        }
        const elsewhere = readElsewhere(received);
        if (!elsewhere) return;
        seen.set(key, elsewhere.draft ?? emptyDraft);
        receive({ type: 'draft.changedElsewhere', ...elsewhere });
      });
      channels.set(key, channel);
      return () => {
        channels.delete(key);
        channel.close();
      };
    },
  };
};

/** Announces to every tab of the account, this one included, that the stored drafts are others now. */
export const draftChanges = (owner: string, { tabChannel }: Pick<Live, 'tabChannel'>) => {
  const name = `drafts:${owner}`;
  return {
    announce: (): void => {
      const channel = tabChannel(name, () => {});
      channel.say(true);
      channel.close();
    },
    /** Subscribes until the returned function is called. */
    watch: (changed: () => void): (() => void) => tabChannel(name, changed).close,
  };
};
