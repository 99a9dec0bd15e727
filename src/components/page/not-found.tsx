import { useIntl } from 'react-intl';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { HomeLink } from './home-link.tsx';
import { ScreenHead } from './screen-head.tsx';

/** The screen of an unknown address. */
export function NotFound() {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'not_found.title' })} />
      <EmptyState icon={<InfoIcon />} title={intl.formatMessage({ id: 'not_found.text' })} action={<HomeLink />} />
    </>
  );
}
