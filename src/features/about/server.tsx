import { FormattedMessage, useIntl } from 'react-intl';
import { selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { OUTWARD } from '#components/rich-text/links.tsx';
import styles from './about.module.css';

/** The server's software, its version and the link to its source (rule about-versions). */
export function Server({ source }: { source: string | undefined }) {
  const intl = useIntl();
  const boot = usePageActor('boot');
  const instance = useSelected(boot, selectInstance);
  const { software, softwareVersion } = useSelected(boot, selectNode);
  // The version that an instance reports is often the one that it is compatible with.
  const version = softwareVersion ?? instance.version;
  if (!version) return null;
  return (
    <p className={styles.faint}>
      <FormattedMessage id="about.version" values={{ software: software || intl.formatMessage({ id: 'about.server' }), version }} />
      {source !== undefined && (
        <>
          {' · '}
          <a href={source} {...OUTWARD}>
            <FormattedMessage id="about.source" />
          </a>
        </>
      )}
    </p>
  );
}
