import type { Visibility } from '../db/visibility.ts';

/** A post and its replies. */
export interface Thread {
  by: string;
  text: string;
  subject?: string;
  visibility?: Visibility;
  replies?: readonly Thread[];
}

/** Conversations; the mention of the account replied to is added when they are stored. */
export const threads: readonly Thread[] = [
  {
    by: 'demo',
    text: 'Which is better for watching the evening boats: the pier, or the bench behind the bakery?',
    replies: [
      { by: 'noor', text: 'The pier. You get the boats and the terns that follow them.' },
      {
        by: 'bruno',
        text: 'The bench. I may be biased, but there are crumbs. :crumb:',
        replies: [
          { by: 'noor', text: 'Crumbs are for humans, Bruno. We have talked about this.' },
          {
            by: 'demo',
            text: 'I will take the bench tonight and the pier tomorrow, in the interest of science.',
            replies: [{ by: 'bruno', text: 'Science closes at six. Bring a bag.' }],
          },
        ],
      },
      { by: 'ingrid', text: 'From the pier, please wave. Somebody on the bridge is always looking, and it is usually me.' },
    ],
  },
  {
    by: 'hedda',
    text: 'Does anybody have a use for a church clock with three hands and no explanation?',
    replies: [
      {
        by: 'ines@clockwork.example',
        text: 'The third is for the tide, I would bet a mainspring on it. How long does it take to go round?',
      },
      {
        by: 'wanda',
        text: 'Off-by-one error, clearly.',
        replies: [
          { by: 'hedda', text: 'Twelve hours and twenty-five minutes, @ines@clockwork.example. You win the mainspring.' },
          { by: 'kestrel@tidepool.example', text: 'A TIDE HAND? May I come and look at it? I will bring my own ladder.' },
        ],
      },
      { by: 'elias', text: 'Hang it where the ships can see it.' },
    ],
  },
  {
    by: 'tomas',
    text: 'The tortoise from coach 2 has been collected. Her name is Beatrix and she changes at Nordholm every second Friday.',
    replies: [
      { by: 'petra@rails.example', text: 'She has travelled with me. Cabin 3, a lettuce, no trouble at all.' },
      {
        by: 'demo',
        text: 'I need to know whether she has a season ticket.',
        replies: [{ by: 'tomas', text: 'A ten-trip card. She is on trip six.' }],
      },
      { by: 'haruka', text: 'カメさん、いい旅を。 Drawing her tonight.' },
    ],
  },
  {
    by: 'wanda',
    text: 'Unpopular opinion: comments should say why, and the why is nearly always a person’s name and a bad Tuesday.',
    subject: 'Code, opinions about',
    replies: [
      { by: 'linwei', text: 'The best comment I ever found said: "do not remove, Harald". Nobody knew Harald. We did not remove it.' },
      { by: 'admin', text: 'There is one in our start script that says "sorry". It predates me. I have left it as a monument.' },
      { by: 'demo', text: 'I am having a good Tuesday, so no comment.' },
    ],
  },
  {
    by: 'kestrel@tidepool.example',
    text: 'Found today: a shore crab in a teapot. The teapot was full of sea, the crab was full of confidence. #tidepool',
    replies: [
      { by: 'odile@tidepool.example', text: 'Finders keepers. I would not argue with a crab who has a handle and a spout.' },
      { by: 'marta@orchard.example', text: 'Is it a breeding pair of teapots?' },
      { by: 'yusuf', text: 'شاي بالسلطعون. وصفة جديدة.' },
    ],
  },
  {
    by: 'noor',
    text: '@demo you asked about the small grey ones with the orange legs: redshank! The one who shouts first, whatever happens. #birds',
    replies: [
      {
        by: 'demo',
        text: 'The sentinel of the marsh. I feel seen, and also shouted at.',
        replies: [{ by: 'noor', text: 'That is exactly the experience, yes.' }],
      },
    ],
  },
  {
    by: 'ingrid',
    text: '@demo @elias open day on the pilot boat on Sunday. Bring shoes that you can climb in and stomachs that you trust.',
    replies: [
      { by: 'elias', text: 'Shoes yes. For the stomach I cannot sign.' },
      { by: 'demo', text: 'Count me in! Is there a minimum level of sea legs?' },
    ],
  },
  {
    by: 'mirjam',
    text: '@demo אם את אוהבת תחנות רכבת, יש לי מפה של קו שלא נבנה מעולם. Come and see it, it has a station called "Almost".',
    replies: [{ by: 'demo', text: 'I would change trains at Almost every day of my life.' }],
  },
  {
    by: 'quill',
    text: 'If you read this you are one of the twelve. Hello.',
    visibility: 'private',
    replies: [{ by: 'demo', text: 'Hello from one of the twelve.', visibility: 'private' }],
  },
  {
    by: 'moderator',
    text: '@demo welcome aboard! If anything here is unclear, ask me; if anything is unkind, report it.',
    visibility: 'direct',
    replies: [{ by: 'demo', text: 'Thank you! So far everything is clear, kind, and slightly damp.', visibility: 'direct' }],
  },
  {
    by: 'bruno',
    text: 'Vote by answering: what goes on the new board? It must have five letters, the sixth fell off.',
    replies: [
      { by: 'hedda', text: 'BREAD. You are a bakery.' },
      { by: 'svetla@foundry.example', text: 'I can cast you a sixth letter by Friday.' },
      { by: 'gustav@bäckerei.example', text: 'Roggen hat sechs. Ich fühle mit dir.' },
      { by: 'wanda', text: '`LOAF\\0`' },
      {
        by: 'noor',
        text: 'CRUMB. :crumb:',
        replies: [{ by: 'bruno', text: 'Crumb it is. :crumb: First five-letter bird watcher gets a free loaf.' }],
      },
    ],
  },
];
