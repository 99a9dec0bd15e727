import type { Reacted } from '#machines/status-details/status-details.machine.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { AnimatedImg } from '#components/media/animated-img.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './people-list.module.css';

/** The reactions with their accounts, by emoji. */
export function ReactionList({ reactions }: { reactions: readonly Reacted[] }) {
  if (reactions.length === 0) return <PeopleList ids={[]} />;
  return reactions.map(({ name, url, ids }) => {
    const picture = safeMediaUrl(url);
    return (
      <section key={name} aria-label={name}>
        <h3 className={styles.emoji} aria-hidden="true">
          {picture === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <AnimatedImg src={picture} alt="" title={name} decoding="async" instead={<bdi>{`:${name}:`}</bdi>} />
          )}
        </h3>
        <PeopleList ids={ids} />
      </section>
    );
  });
}
