import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '#ui/dialog.tsx';
import { useRouteChange } from '../navigation/use-route-change.ts';

type Props = { title?: string; onClose: () => void };

/** The frame of a dialog whose file is loading, visible after 200 ms; it closes with the page that it was opened on (rule press-waits). */
export function LoadingDialog({ title, onClose }: Props) {
  const intl = useIntl();
  const loading = intl.formatMessage({ id: 'general.loading' });
  useRouteChange(onClose);
  return (
    <Dialog variant="loading" title={title ?? loading} closeLabel={intl.formatMessage({ id: 'general.close' })} onClose={onClose} aria-busy>
      {title !== undefined && (
        <p role="status">
          <FormattedMessage id="general.loading" />
        </p>
      )}
    </Dialog>
  );
}
