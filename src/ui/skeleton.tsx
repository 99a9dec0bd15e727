import type { SkeletonShape } from '#domain/shell/first-shape.ts';

type Props = {
  label: string;
  rows?: number;
  shape?: SkeletonShape | undefined;
};

/** Skeletons of statuses or of another shape; visible only after 200 ms. Screen readers announce it at once. The page's frame has the same rows (rule first-frame). */
export function Skeleton({ label, rows = 5, shape }: Props) {
  return (
    <div className="skeleton" role="status" data-shape={shape} aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="sk-row">
          <span className="sk-avatar" />
          <span className="sk-name" />
          <span className="sk-line" />
          <span className={`sk-line ${row % 2 ? 'sk-short' : 'sk-middle'}`} />
          {row % 3 === 0 && <span className="sk-media" />}
          <span className="sk-actions" />
        </div>
      ))}
    </div>
  );
}
