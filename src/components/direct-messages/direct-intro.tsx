import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';
import { linkTo } from '#components/page/link-to.tsx';
import { ScreenIntro } from '#components/page/screen-intro.tsx';
import { useNav } from '#components/navigation/use-nav.ts';

/** Tells direct messages apart from chats, on servers that have both (rule screen-intro). */
export function DirectIntro() {
  const { can, own } = useNav();
  const chats = pathTo('chats', { username: own?.username ?? '' });
  return (
    <ScreenIntro>
      {can('chats') ? (
        <FormattedMessage id="conversations.intro_chats" values={{ link: linkTo(chats) }} />
      ) : (
        <FormattedMessage id="conversations.intro" />
      )}
    </ScreenIntro>
  );
}
