import styles from './shimmer.module.css';

/** A line of text to come, in its place; said once to who listens. */
export function Shimmer({ label, className = '' }: { label: string; className?: string | undefined }) {
  return (
    <span className={`${styles.shimmer} ${className}`} role="status" aria-label={label}>
      <span />
    </span>
  );
}
