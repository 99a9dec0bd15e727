import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectHouse, selectHouseLook } from '#machines/about/about.machine.ts';
import { selectInstance, selectNode, selectTerms } from '#machines/system/boot.machine.ts';
import { useSessionActor, usePageActor, useVisitor } from '#react/hooks.ts';
import { useWatchedHouse } from '#react/use-watched-about.ts';
import { FeaturesPanel } from '#components/instance/features-panel.tsx';
import { InstancePanel } from '#components/instance/instance-panel.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { Bubble } from './bubble.tsx';
import { Client } from './client.tsx';
import { Developers } from './developers.tsx';
import { Federation } from './federation.tsx';
import { HouseFailed } from './house-failed.tsx';
import { HouseRules } from './house-rules.tsx';
import { Server } from './server.tsx';
import { Contact } from './contact.tsx';
import { Staff } from './staff.tsx';
import styles from './about.module.css';

/** What this instance is, who runs it by which rules, how it deals with others, and what this client is (rules about-page, features-panel). */
export function About() {
  const intl = useIntl();
  const boot = usePageActor('boot');
  const { name, description } = useSelector(boot, selectInstance);
  const { staffAccounts, localBubbleInstances } = useSelector(boot, selectNode);
  const terms = useSelector(boot, selectTerms);
  const about = useSessionActor('about');
  const house = useSelector(about, selectHouse);
  const look = useSelector(about, selectHouseLook);
  const isGuest = useVisitor().accountId === undefined;
  useWatchedHouse();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.about' })} />
      <div className={styles.about}>
        <section>
          <h2 className={styles.name}>
            <bdi>{name || intl.formatMessage({ id: 'general.product' })}</bdi>
          </h2>
          {description && <RichText content={description} />}
          <Server source={house?.source} />
        </section>
        <div className={`${styles.features} ${styles.onPhones}`}>
          <InstancePanel />
        </div>
        {staffAccounts.length > 0 && <Staff addresses={staffAccounts} />}
        {staffAccounts.length === 0 && house?.contactId !== undefined && <Contact accountId={house.contactId} />}
        {house && <HouseRules rules={house.rules} />}
        {terms.trim() && (
          <section>
            <h2>
              <FormattedMessage id="about.terms" />
            </h2>
            <RichText content={terms} />
          </section>
        )}
        <Bubble instances={localBubbleInstances} />
        {house && <Federation policy={house.policy} />}
        {look === 'failed' && <HouseFailed hasSome={house !== undefined} />}
        <div className={`${styles.features} ${isGuest ? styles.onPhones : ''}`}>
          <FeaturesPanel />
        </div>
        <Client />
        <Developers />
      </div>
    </>
  );
}
