import { useIntl } from 'react-intl';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A count in compact form, with a label for screen readers where one is given; renders nothing for 0. */
export function Tally({ count, label }: { count: number; label?: string }) {
  const intl = useIntl();
  const digits = count > 0 ? intl.formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 }) : '';
  return (
    <>
      <span aria-hidden={label === undefined ? undefined : 'true'}>{digits}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
