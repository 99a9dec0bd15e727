import { FormattedMessage, useIntl } from 'react-intl';
import { selectHidesMoves } from '#machines/interactions/interactions.machine.ts';
import { useCan, useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useHash } from '#react/use-hash.ts';
import { useWatchedInteractions } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { hasPrivilege } from '#domain/account/privileges.ts';
import { interactionOf, interactionTabs } from '#domain/interactions/interactions.ts';
import { useTabScrollEntry } from '#components/list/use-tab-scroll-entry.ts';
import { pathTo } from '#domain/routes/table.ts';
import { linkTo } from '#components/page/link-to.tsx';
import { ScreenIntro } from '#components/page/screen-intro.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InteractionTab } from './interaction-tab.tsx';

/**
 * The interactions with the visitor, by tab; the address selects the tab. Whatever account the address names, they are the visitor's own
 * (rules interaction-tabs, moves-hidden, reports-staff, staff-privileges).
 */
export function Interactions() {
  const intl = useIntl();
  const hidesMoves = useSelected(useSessionActor('interactions'), selectHidesMoves);
  const hasMoves = useCan('accountExtras');
  const canReport = useCan('reportNotifications');
  const own = useRow('accounts', useVisitor().accountId);
  const [hash, setHash] = useHash();
  const tabs = interactionTabs({ hidesMoves, hasMoves, hasReports: canReport && hasPrivilege(own, 'reports_manage_reports') });
  const tab = interactionOf(hash, tabs);
  const scroll = useTabScrollEntry(hash);
  useWatchedInteractions();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.interactions' })} />
      <ScreenIntro>
        <FormattedMessage id="interactions.intro" values={{ link: linkTo(pathTo('own-notifications')) }} />
      </ScreenIntro>
      <Tabs
        variant="line"
        label={intl.formatMessage({ id: 'interactions.label' })}
        tabs={tabs.map((key) => ({ key, label: intl.formatMessage({ id: `interactions.${key}` }) }))}
        picked={tab}
        onPick={setHash}
      >
        <InteractionTab key={tab} of={tab} entry={scroll} />
      </Tabs>
    </>
  );
}
