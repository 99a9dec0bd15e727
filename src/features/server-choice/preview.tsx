import { FormattedMessage, FormattedNumber } from 'react-intl';
import { selectIsOpening, selectOpened } from '#machines/server-choice/server-choice.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ServerPreview } from '#domain/server-choice/preview.ts';
import { originOfHost } from '#domain/server-choice/server-address.ts';
import { plainText } from '#components/text/plain-text.ts';
import { Button } from '#ui/button.tsx';
import { Img } from '#ui/img.tsx';
import styles from './server-choice.module.css';
import type { ServerChoiceActor } from './server-choice-actor.ts';

const SIGN_UPS = {
  open: 'server_choice.registration_open',
  approval: 'server_choice.registration_approval',
  closed: 'server_choice.registration_closed',
} as const;

/** The description of a server by itself, before the page connects to it; its texts are untrusted and shown without markup. */
export function Preview({ preview, choice }: { preview: ServerPreview; choice: ServerChoiceActor }) {
  const { host, title, description, thumbnail, software, accounts, registration } = preview;
  const isOpening = useSelected(choice, selectIsOpening);
  const isForPath = useSelected(choice, selectOpened) !== undefined;
  return (
    <section className={styles.form} aria-label={host}>
      {thumbnail !== undefined && <Img className={styles.thumbnail} src={thumbnail} alt="" instead={null} />}
      <h2 dir="auto">{title || host}</h2>
      <p className={styles.host} dir="ltr">
        {host}
      </p>
      <p className={styles.description} dir="auto">
        {plainText(description)}
      </p>
      <ul className={styles.facts}>
        {software.length > 0 && <li>{software}</li>}
        {accounts !== undefined && (
          <li>
            <FormattedMessage id="server_choice.accounts" values={{ count: accounts, shown: <FormattedNumber value={accounts} /> }} />
          </li>
        )}
        <li>
          <FormattedMessage id={SIGN_UPS[registration]} />
        </li>
      </ul>
      <Button isInert={isOpening} autoFocus onClick={() => choice.send({ type: 'serverChoice.open', screen: 'login' })}>
        <FormattedMessage id={isForPath ? 'server_choice.open' : 'login.login'} />
      </Button>
      {!isForPath && (
        <Button variant="quiet" isInert={isOpening} onClick={() => choice.send({ type: 'serverChoice.open', screen: 'root' })}>
          <FormattedMessage id="server_choice.view_posts" />
        </Button>
      )}
      {registration !== 'closed' && (
        <a className={styles.link} href={originOfHost(host)} target="_blank" rel="noopener noreferrer">
          <span>
            <FormattedMessage id="server_choice.create_account" values={{ host: <bdi>{host}</bdi> }} />
          </span>
        </a>
      )}
      <Button variant="quiet" onClick={() => choice.send({ type: 'serverChoice.back' })}>
        <FormattedMessage id="server_choice.other" />
      </Button>
    </section>
  );
}
