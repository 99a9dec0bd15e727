import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { shapeOf } from '#domain/shell/first-shape.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** The screen at the current path while it is loading: the room of its header, and a skeleton of its shape below it (rule least-shift). */
export function ScreenShape() {
  const intl = useIntl();
  const [path] = useLocation();
  return (
    <>
      <div className="frame-head" />
      <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape={shapeOf(path)} />
    </>
  );
}
