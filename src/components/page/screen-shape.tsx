import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { shapeOf } from '#domain/shell/first-shape.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TITLE_ID } from './screen-head.tsx';
import { useTitle } from './use-title.ts';

/** The screen at the current path while it is loading: its title and h1, the room of its header, and a skeleton of its shape below it (rule least-shift). */
export function ScreenShape() {
  const intl = useIntl();
  const [path] = useLocation();
  const label = intl.formatMessage({ id: 'general.loading' });
  useTitle(label);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- its label is its content, without a text that appears for a moment */}
      <h1 id={TITLE_ID} className="frame-head" aria-label={label} />
      <Skeleton label={label} shape={shapeOf(path)} />
    </>
  );
}
