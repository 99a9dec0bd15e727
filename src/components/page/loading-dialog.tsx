import { useEffectEvent, useLayoutEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsSlow } from '#react/use-is-slow.ts';
import { Dialog } from '#ui/dialog.tsx';
import { layers } from '#ui/layers.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useRouteChange } from '../navigation/use-route-change.ts';

const SLOW_MS = 300; // (rule press-waits)

type Props = { title?: string; onClose: () => void };

/** The frame of a dialog that is slow to load; it closes with the page that it was opened on, and when another dialog opens before it appears (rule press-waits). */
export function LoadingDialog(props: Props) {
  useRouteChange(props.onClose);
  return useIsSlow(SLOW_MS) ? <Frame {...props} /> : <UntilSlow onClose={props.onClose} />;
}

function UntilSlow({ onClose }: Pick<Props, 'onClose'>) {
  const close = useEffectEvent(onClose);
  // Its clean-up runs before the layer of a dialog that replaces this opens.
  useLayoutEffect(() => {
    const before = layers.all();
    return layers.watch(() => {
      if (layers.all().some((layer) => layer.dialog && !before.includes(layer))) close();
    });
  }, []);
  return null;
}

/** The text has the focus: a key that belongs to the dialog to come must not close this one. */
function Frame({ title, onClose }: Props) {
  const intl = useIntl();
  const loading = intl.formatMessage({ id: 'general.loading' });
  const status = (
    <p role="status" tabIndex={-1} data-autofocus>
      <FormattedMessage id="general.loading" />
    </p>
  );
  return (
    <Dialog title={title ?? loading} closeLabel={intl.formatMessage({ id: 'general.close' })} onClose={onClose} aria-busy>
      {title === undefined ? <VisuallyHidden>{status}</VisuallyHidden> : status}
    </Dialog>
  );
}
