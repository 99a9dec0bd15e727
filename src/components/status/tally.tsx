import { useIntl } from 'react-intl';
import { useSetting } from '#react/use-setting.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A count in compact form, with a label for screen readers where one is given; renders nothing for 0, or if the counts of posts are hidden (rule counts-hidden). */
export function Tally({ count, label }: { count: number; label?: string }) {
  const intl = useIntl();
  if (useSetting('hidePostStats')) return null;
  const digits = count > 0 ? intl.formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 }) : '';
  return (
    <>
      <span aria-hidden={label === undefined ? undefined : 'true'}>{digits}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
