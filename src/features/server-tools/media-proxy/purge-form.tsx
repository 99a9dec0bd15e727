import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { addressesIn, invalidLines } from '#domain/server-tools/media-proxy.ts';
import { Button } from '#ui/button.tsx';
import { TextBox } from '#ui/text-box.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** Addresses of files to remove from the cache, and where requested to ban. */
export function PurgeForm() {
  const intl = useIntl();
  const mediaProxy = useSessionActor('mediaProxy');
  const isActing = useSelected(mediaProxy, selectIsActing);
  const { form, edit } = useToolDraft('purge', { urls: '' });
  const invalid = invalidLines(form.urls);
  const isInert = isActing || invalid.length > 0 || form.urls.trim() === '';
  const purge = (isBan: boolean) =>
    mediaProxy.send({ type: 'part.action', action: { type: 'purge', urls: addressesIn(form.urls), isBan, typed: form.urls } });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <TextBox
        label={intl.formatMessage({ id: 'server_tools.media_proxy.urls' })}
        help={
          invalid[0] === undefined
            ? intl.formatMessage({ id: 'server_tools.media_proxy.urls_help' })
            : intl.formatMessage({ id: 'server_tools.media_proxy.invalid' }, { line: invalid[0] })
        }
        rows={2}
        isCode
        value={form.urls}
        onChange={({ currentTarget }) => edit({ urls: currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button isInert={isInert} onClick={() => purge(false)}>
          <FormattedMessage id="server_tools.media_proxy.purge" />
        </Button>
        <Button variant="quiet" isInert={isInert} onClick={() => purge(true)}>
          <FormattedMessage id="server_tools.media_proxy.ban" />
        </Button>
      </div>
    </form>
  );
}
