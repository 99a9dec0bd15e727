type Props = {
  label: string;
  rows?: number;
  /** What is waited for is worth words to who sees, too, once it takes long. */
  isSaid?: boolean;
};

/** Statuses to come, in their shape; it shows itself only after 200 ms, and its words, if ever, after 3 s. Who listens hears them at once. The page's frame has the same rows (rule first-frame). */
export function Skeleton({ label, rows = 5, isSaid = false }: Props) {
  return (
    <div className="skeleton" role="status" aria-label={isSaid ? undefined : label}>
      {isSaid && <p className="sk-words">{label}</p>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="sk-row">
          <span className="sk-avatar" />
          <span className="sk-name" />
          <span className="sk-line" />
          <span className={`sk-line ${row % 2 ? 'sk-short' : 'sk-middle'}`} />
          {row % 3 === 0 && <span className="sk-media" />}
          <span className="sk-acts" />
        </div>
      ))}
    </div>
  );
}
