import { useIntl } from 'react-intl';
import type { SkeletonShape } from '#domain/shell/first-shape.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** A screen that is loading: the room of its header, and a skeleton below it (rule least-shift). */
export function ScreenShape({ shape }: { shape?: SkeletonShape | undefined }) {
  const intl = useIntl();
  return (
    <>
      <div className="frame-head" />
      <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape={shape} />
    </>
  );
}
