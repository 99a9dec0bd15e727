/** The modules that lazy parts may use and guests load anyway: their messages, the server's abilities, and the later feature groups (decision lazy-loading). */
import '#i18n/page.ts';
import '#domain/server/rules.ts';
import '#machines/system/later-groups.ts';
