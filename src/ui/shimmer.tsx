import styles from './shimmer.module.css';

/** A placeholder for a line of text that is loading; announced once to screen readers. */
export function Shimmer({ label, className = '' }: { label: string; className?: string | undefined }) {
  return (
    <span className={`${styles.shimmer} ${className}`} role="status" aria-label={label}>
      <span />
    </span>
  );
}
