import type { SkeletonShape } from '#domain/shell/first-shape.ts';

type Props = {
  /** Without one, assistive technology does not get it: what loads beside it tells. */
  label?: string;
  rows?: number;
  shape?: SkeletonShape | undefined;
  /** True if the label becomes visible when loading takes long. */
  isSaid?: boolean;
};

/** Skeletons of statuses or of another shape; visible only after 200 ms, and their label, if at all, after 3 s. Screen readers announce it at once. The page's frame has the same rows (rule first-frame). */
export function Skeleton({ label, rows = 5, isSaid = false, shape }: Props) {
  return (
    <div
      className="skeleton"
      role={label && 'status'}
      aria-hidden={label ? undefined : true}
      data-shape={shape}
      aria-label={isSaid ? undefined : label}
    >
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
