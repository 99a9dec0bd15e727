/** The modules that lazy parts may use and guests load anyway: their messages, and the server's abilities (decision lazy-loading). */
import '#i18n/page.ts';
import '#domain/server/rules.ts';
