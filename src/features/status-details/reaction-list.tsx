import type { Reacted } from '#machines/status-details/status-details.machine.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { AnimatedImg } from '#components/media/animated-img.tsx';
import { AccountIds } from './account-ids.tsx';
import styles from './account-ids.module.css';

/** The reactions with their accounts, by emoji. */
export function ReactionList({ reactions }: { reactions: readonly Reacted[] }) {
  if (reactions.length === 0) return <AccountIds ids={[]} />;
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
        <AccountIds ids={ids} />
      </section>
    );
  });
}
