import groups from 'unicode-emoji-json/data-by-group.json' with { type: 'json' };

/** The Unicode emoji that the instance offers its clients, grouped as in `emoji.json` of their frontends. */
export const unicodeEmoji = Object.fromEntries(
  groups.map(({ name: group, emojis }) => [
    group.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-'),
    emojis.map(({ emoji, name, slug, skin_tone_support }) => ({ emoji, skin_tone_support, name, slug })),
  ]),
);
