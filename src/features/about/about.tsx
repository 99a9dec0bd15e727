import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectInstanceDetails, selectInstancePhase, selectIsAboutSettled } from '#machines/about/about.machine.ts';
import { selectInstance, selectNode, selectTerms } from '#machines/system/boot.machine.ts';
import { useSessionActor, usePageActor, useVisitor, useRow } from '#react/hooks.ts';
import { useWatchedInstanceDetails } from '#react/use-watched-about.ts';
import { useSelected } from '#react/use-selected.ts';
import { FeaturesPanel } from '#components/instance/features-panel.tsx';
import { InstancePanel } from '#components/instance/instance-panel.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RulesList } from '#components/instance/rules-list.tsx';
import { Accessibility, CONTACT_ID } from './accessibility.tsx';
import { Bubble } from './bubble.tsx';
import { Client } from './client.tsx';
import { Developers } from './developers.tsx';
import { Federation } from './federation.tsx';
import { Server } from './server.tsx';
import { Staff, StaffWatch, StaffAccount } from './staff.tsx';
import styles from './about.module.css';

/** The about page: the instance, its staff and rules, its federation policy, and this client (rules about-page, features-panel). */
export function About() {
  const intl = useIntl();
  const boot = usePageActor('boot');
  const { name, description } = useSelected(boot, selectInstance);
  const { staffAccounts, localBubbleInstances } = useSelected(boot, selectNode);
  const terms = useSelected(boot, selectTerms);
  const about = useSessionActor('about');
  const details = useSelected(about, selectInstanceDetails);
  const phase = useSelected(about, selectInstancePhase);
  const isSettled = useSelected(about, (snapshot) => selectIsAboutSettled(snapshot, staffAccounts));
  // A retry replaces nothing.
  const [isShown, setShown] = useState(isSettled);
  if (isSettled && !isShown) setShown(true);
  const isGuest = useVisitor().accountId === undefined;
  useWatchedInstanceDetails();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.about' })} />
      <div className={styles.about}>
        <section>
          <h2 className={styles.name}>
            <bdi>{name || intl.formatMessage({ id: 'general.product' })}</bdi>
          </h2>
          {description && <RichText content={description} />}
          <Server source={details?.source} />
        </section>
        <StaffWatch addresses={staffAccounts} />
        {isShown ? (
          <>
            <div className={`${styles.features} ${styles.onPhones}`}>
              <InstancePanel />
            </div>
            {staffAccounts.length > 0 && <Staff addresses={staffAccounts} />}
            {staffAccounts.length === 0 && details?.contactId !== undefined && <Contact accountId={details.contactId} />}
            {details && <InstanceRules rules={details.rules} />}
            {terms.trim() && (
              <section>
                <h2>
                  <FormattedMessage id="about.terms" />
                </h2>
                <RichText content={terms} />
              </section>
            )}
            <Bubble instances={localBubbleInstances} />
            {details && <Federation policy={details.policy} />}
            {phase === 'failed' && <InstanceFailed hasSome={details !== undefined} />}
            <div className={`${styles.features} ${isGuest ? styles.onPhones : ''}`}>
              <FeaturesPanel />
            </div>
            <Client />
            <Accessibility hasContact={staffAccounts.length > 0 || details?.contactId !== undefined} />
            <Developers />
          </>
        ) : (
          <div className={styles.shape}>
            <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />
          </div>
        )}
      </div>
    </>
  );
}

/** The contact, if a server does not list its staff. */
function Contact({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  if (account === undefined) return null;
  return (
    <section id={CONTACT_ID} tabIndex={-1}>
      <h2>
        <FormattedMessage id="about.contact" />
      </h2>
      <p>
        <StaffAccount accountId={accountId} address={account.url} />
      </p>
    </section>
  );
}

/** The failure of the request for the server's details; the parts that were loaded before stay. */
function InstanceFailed({ hasSome }: { hasSome: boolean }) {
  const about = useSessionActor('about');
  return (
    <section>
      <p role="alert">
        <FormattedMessage id={hasSome ? 'about.stale' : 'about.failed'} />
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => about.send({ type: 'keyed.request', input: { part: 'instance' } })}>
          <FormattedMessage id="general.retry" />
        </Button>
      </div>
    </section>
  );
}

/** The rules of the instance, where it numbers them. */
function InstanceRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="about.rules" />
      </h2>
      <RulesList rules={rules} />
    </section>
  );
}
