import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Ability } from '#domain/server/server.ts';
import type { TrendKind } from '#domain/tags/trends.ts';
import type { MessageId } from '#i18n/messages.ts';
import { selectOffered, selectSuggestionsPhase } from '#machines/suggestions/suggestions.machine.ts';
import { selectTrendCount, selectTrendPhase } from '#machines/tags/trends.machine.ts';
import { useMaybeSessionActor, useServerCan, useVisitor } from '#react/hooks.ts';
import { useWatchedSuggestions, useWatchedTrends } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SuggestedAccounts, Tags, TrendingLinks, TrendingStatuses } from './explore-sections.tsx';
import styles from './explore.module.css';

/** The sections in their order. */
const SECTIONS = ['followed', 'tags', 'suggestions', 'links', 'statuses'] as const;
type SectionName = (typeof SECTIONS)[number];
interface Section {
  readonly phase: 'loading' | 'failed' | 'loaded';
  readonly count: number;
  readonly retry: () => void;
}

/** The ability of the server that a section needs; guests follow no accounts. */
const NEEDS: Readonly<Record<SectionName, readonly [needs: Ability, forAccounts?: true]>> = {
  followed: ['tagFollows', true],
  tags: ['trends'],
  suggestions: ['suggestions', true],
  links: ['statusTrends'],
  statuses: ['statusTrends'],
};

const TITLES: Readonly<Record<SectionName, MessageId>> = {
  followed: 'explore.followed',
  tags: 'explore.tags',
  suggestions: 'nav.who_to_follow',
  links: 'explore.links',
  statuses: 'explore.statuses',
};

const CONTENTS: Readonly<Record<SectionName, () => ReactNode>> = {
  followed: () => <Tags of="followed" />,
  tags: () => <Tags of="tags" />,
  suggestions: SuggestedAccounts,
  links: TrendingLinks,
  statuses: TrendingStatuses,
};

const useTrend = (of: TrendKind, isOffered: boolean): Section => {
  const trends = useMaybeSessionActor('trends');
  useWatchedTrends(isOffered ? of : undefined);
  const phase = useSelected(trends, (snapshot) => (snapshot ? selectTrendPhase(snapshot, of) : 'loading'));
  const count = useSelected(trends, (snapshot) => (snapshot ? selectTrendCount(snapshot, of) : 0));
  return { phase, count, retry: () => trends?.send({ type: 'keyed.request', input: { of, at: Date.now() } }) };
};

const useSuggestions = (isOffered: boolean): Section => {
  const suggestions = useMaybeSessionActor('suggestions');
  useWatchedSuggestions(isOffered);
  const phase = useSelected(suggestions, (snapshot) => (snapshot ? selectSuggestionsPhase(snapshot) : 'loading'));
  const count = useSelected(suggestions, (snapshot) => (snapshot ? selectOffered(snapshot).length : 0));
  return { phase, count, retry: () => suggestions?.send({ type: 'suggestions.retry' }) };
};

/**
 * The server's suggestions before a search: followed and trending tags, accounts, links and posts (rule explore). A section appears after those above it, so that nothing moves; an empty one is omitted.
 */
export function Explore() {
  const can = useServerCan();
  const isGuest = useVisitor().accountId === undefined;
  const isOffered = (name: SectionName) => {
    const [needs, forAccounts] = NEEDS[name];
    return can(needs) && !(forAccounts && isGuest);
  };
  const sections: Readonly<Record<SectionName, Section>> = {
    followed: useTrend('followed', isOffered('followed')),
    tags: useTrend('tags', isOffered('tags')),
    suggestions: useSuggestions(isOffered('suggestions')),
    links: useTrend('links', isOffered('links')),
    statuses: useTrend('statuses', isOffered('statuses')),
  };
  const offered = SECTIONS.filter(isOffered);
  const pending = offered.findIndex((name) => sections[name].phase === 'loading');
  const settled = pending < 0 ? offered.length : pending;
  // A section that is requested again stays where it is, and so do those below it.
  const [reached, setReached] = useState(settled);
  if (settled > reached) setReached(settled);
  const shown = offered.slice(0, Math.max(settled, reached));
  return (
    <>
      {shown.map((name) => (
        <ExploreSection key={name} name={name} section={sections[name]} />
      ))}
      {shown.length < offered.length && <Loading />}
    </>
  );
}

function Loading() {
  return <Skeleton label={useIntl().formatMessage({ id: 'explore.loading' })} shape="rows" rows={3} />;
}

function ExploreSection({ name, section: { phase, count, retry } }: { name: SectionName; section: Section }) {
  const id = useId();
  const Content = phase === 'loading' ? Loading : CONTENTS[name];
  if (phase === 'loaded' && count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id={TITLES[name]} />
      </h2>
      {phase === 'failed' ? (
        <div className={styles.failed}>
          <p role="alert">
            <FormattedMessage id="explore.failed" />
          </p>
          <Button variant="quiet" onClick={retry}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      ) : (
        <Content />
      )}
    </section>
  );
}
