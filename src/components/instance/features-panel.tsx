import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { selectConfig, selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor, useServerCan } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { fileSize } from '#domain/text/file-size.ts';
import { supportsScope } from '#domain/server/supported-scopes.ts';
import type { Ability } from '#domain/server/server.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './features-panel.module.css';

const NAMED: readonly (readonly [Ability, MessageId])[] = [
  ['shout', 'features.shout'],
  ['chats', 'features.chats'],
  ['gopher', 'features.gopher'],
  ['mediaProxy', 'features.media_proxy'],
  ['suggestions', 'nav.who_to_follow'],
];

/** The server's features and limits, for guests (rule features-panel). */
export function FeaturesPanel() {
  const intl = useIntl();
  const boot = usePageActor('boot');
  const { showFeaturesPanel = true } = useSelected(boot, selectConfig);
  const { uploadLimit } = useSelected(boot, selectNode);
  const { textLimit } = useSelected(boot, selectInstance);
  const can = useServerCan();
  if (!showFeaturesPanel) return null;
  const size = uploadLimit === undefined ? undefined : fileSize(uploadLimit);
  const all = NAMED.flatMap(([ability, id]) => (can(ability) ? [id] : []));
  return (
    <Panel title={intl.formatMessage({ id: 'features.title' })}>
      {all.length > 0 && (
        <ul className={styles.features}>
          {all.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.limits}>
        <Limit name="features.scopes">
          {intl.formatList(
            VISIBILITIES.filter((scope) => supportsScope(can, scope)).map((scope) => intl.formatMessage({ id: `features.scope.${scope}` })),
            { type: 'unit' },
          )}
        </Limit>
        <Limit name="features.text_limit">{intl.formatNumber(textLimit)}</Limit>
        {size && <Limit name="features.upload_limit">{intl.formatMessage({ id: 'features.size' }, size)}</Limit>}
      </dl>
    </Panel>
  );
}

function Limit({ name, children }: { name: MessageId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
