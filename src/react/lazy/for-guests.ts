/** What the parts may ask that guests load without asking for them: their messages, and what the server can (decision lazy-loading). */
import '#i18n/page.ts';
import '#domain/server/rules.ts';
