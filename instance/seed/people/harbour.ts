import type { Person } from '../person.ts';

/** Accounts of the harbour. */
export const harbour: readonly Person[] = [
  {
    username: 'noor',
    name: 'Noor :starling:',
    note: 'Counts birds on the east mole at dawn. Numbers, moults, and the occasional heron with a grudge. #birds #migration',
    fields: [
      { name: 'Life list', value: '412' },
      { name: 'Field notes', value: 'https://birds.example/noor' },
    ],
    posts: [
      'Dawn count on the east mole: 212 dunlin, 31 sanderling, 4 purple sandpipers, and one dog who wanted to help. #birds',
      'The starlings are back under the fish market roof. Two hundred of them arguing about where to sit. :starling: #birds',
      {
        text: 'Murmuration over the dry dock tonight. It folded itself in half twice and then poured into the reeds as if someone had pulled a plug.',
        pictures: [
          {
            name: 'dusk-murmuration',
            width: 720,
            height: 480,
            description: 'An evening sky over the dry dock, hills dark behind still water',
          },
        ],
      },
      'If you see a bird with a yellow ring on its left leg, please note the two letters and tell me. It has probably been further than we have.',
      'Heron on the slipway again, standing exactly where the rowing club launches. He is not in the way, he says. They are. #birds',
      'Fun fact for a slow morning: turnstones do turn stones. I watched one flip eleven in a minute and find lunch under nine of them.',
      'First swallow of the year, four days early, looking as if it regretted it. #migration',
      'Lent my good telescope to a class of nine-year-olds. Best identification of the day: "that one is clearly the boss of the others".',
      {
        text: 'Found a gannet with netting round its bill. It is at the rescue station, eating, and furious. Please take your line home.',
        subject: 'Injured bird, ends well',
        sensitive: true,
        pictures: [
          {
            name: 'mist-rescue-station',
            width: 640,
            height: 480,
            description: 'A grey bay in front of the rescue station, mist on the hills',
          },
        ],
      },
      'Wind has gone north-east. That means nothing to most of you and everything to about nine hundred redwings tonight. #migration',
    ],
  },
  {
    username: 'ingrid',
    name: 'Ingrid Solheim',
    note: 'Harbour pilot. I park things that do not want to be parked. Opinions on tugs are my own and correct.',
    posts: [
      'Brought in a 190 metre bulk carrier through a gap of 230 with the wind on the beam. The captain made me coffee with cardamom. A good morning.',
      'People ask what a pilot does. I climb a rope ladder up a moving wall, say "slow ahead", and climb down another. That is it, that is the job.',
      'Fog signal practice at noon. If you live on Ropewalk Street: sorry, again.',
      'The new tug is called *Persistence* and handles like a shopping trolley with a doctorate. I love her.',
      {
        text: 'Ladder inspection today. Eleven vessels, two ladders I would not let a cat use. Names are with the port authority, where they belong.',
        subject: 'Work, safety',
      },
      'Slack water lasts eleven minutes here. You can do a surprising amount in eleven minutes if nobody talks.',
      'Midnight job, no moon, the whole estuary breathing. Phosphorescence in the wake all the way to the buoy. Nobody took a picture and I am glad.',
      'If your sailing boat is six metres long and the ship is two hundred, the rule that you have right of way is a lovely rule to have on a gravestone.',
    ],
  },
  {
    username: 'elias',
    name: 'Elias Grahn :lighthouse:',
    note: 'Keeper of a lighthouse that keeps itself these days. I paint what it looks at. Pictures with descriptions, always.',
    posts: [
      {
        text: 'The light came on while I was still mixing the grey. Every evening I am late, every evening by less. :lighthouse:',
        pictures: [
          {
            name: 'heather-first-light',
            width: 720,
            height: 540,
            description: 'A painted bay at dusk: violet sky, a low sun, hills and calm water',
          },
        ],
      },
      {
        text: 'Three studies of the same rock. The rock did not move. I did, the sun did, the gull did.',
        pictures: [
          { name: 'dawn-rock', width: 480, height: 480, description: 'The bay in the morning, cool colours' },
          { name: 'noon-rock', width: 480, height: 480, description: 'The bay at noon, pale and bright' },
          { name: 'autumn-rock', width: 480, height: 480, description: 'The bay in the evening, warm colours' },
        ],
      },
      'Our character is two white flashes every ten seconds. If you count three, you are looking at the wrong lighthouse, or at a disco.',
      {
        text: 'Storm panorama, stitched from nine sketches made through one very wet window.',
        pictures: [
          {
            name: 'storm-panorama',
            width: 1200,
            height: 400,
            description: 'A very wide view of a grey sea under a heavy sky, hills along the horizon',
          },
        ],
      },
      'Cleaned the lens today. 288 prisms, one cloth, one radio play in two parts. I know who did it.',
      {
        text: 'A tall one, because the sky was tall.',
        pictures: [
          { name: 'noon-tall', width: 480, height: 800, description: 'A tall pale sky above a narrow strip of sea and low hills' },
        ],
      },
      'A visitor asked whether it gets lonely. I said the ships wave. She said ships cannot wave. She has not been here at six in the evening.',
      'Prussian blue, a little burnt umber, and patience: that is the whole recipe for water in November.',
    ],
  },
  {
    username: 'bruno',
    name: 'Bruno 🍞',
    note: 'Baker on Ropewalk Street. Up at two, asleep at seven, covered in flour in between. :crumb:',
    posts: [
      'Today: rye with caraway, the seeded one, and forty cardamom knots that will be gone by nine. :crumb: #bread',
      'The starter is eleven years old today. It has its own shelf, its own thermometer and, since this morning, a small paper hat. #bread',
      {
        text: 'Butter, brown sugar, roasted hazelnuts, a pinch of salt that is really three pinches. I have said too much.',
        subject: 'Food: hazelnut buns',
      },
      'Flour delivery at half past three in the morning. The driver and I have had the same conversation about the moon for six years.',
      'To the person who bought the burnt one "because it looked lonely": it was my best crust of the week and you have excellent taste.',
      'Hydration 78 %, room at 19 °C, dough like a sleeping cat. You leave it alone and it forgives you everything. #bread',
      'Oven door repaired. It squeaked in G. Now it does not squeak and I miss it.',
      'Tomorrow the long loaf. It takes thirty hours and there are nine of them. First come, first crumb. :crumb:',
    ],
  },
  {
    username: 'mirjam',
    name: 'מרים לוי',
    language: 'he',
    note: 'מתרגמת, אוספת מפות ישנות ושמות של רוחות. כותבת בעברית, קוראת בכל שפה שמספיק ים בה.',
    posts: [
      'הרוח התחלפה הבוקר, ופתאום כל הנמל מריח כמו לחם. #לחם',
      'מצאתי בשוק מפה של המפרץ משנת 1911. מישהו סימן בעיפרון, בכתב קטן מאוד, את המקום שבו שמע לראשונה זרזירים.',
      'בעברית יש מילה אחת לרוח שבנשימה ולרוח שבמפרש. אני חושבת על זה בכל פעם שהסירות יוצאות.',
      {
        text:
          'סיפור קצר על שעון. בבית של סבתא שלי היה שעון קיר גדול שאיחר תמיד בשבע דקות. אף אחד לא תיקן אותו. כשהייתי ילדה חשבתי שהוא ' +
          'מתקלקל, וכשגדלתי הבנתי שהוא פשוט מחכה לנו. כל בוקר היינו ממהרים אל הרכבת, וכל בוקר הגענו בזמן, כי כולנו חישבנו את שבע הדקות ' +
          'האלה בלב, בלי לדבר עליהן. אחרי שסבתא מתה לקחתי את השעון אל השענית בנמל, @hedda, וביקשתי ממנה לנקות אותו אבל לא לכוון. היא לא ' +
          'שאלה למה. היא רק אמרה שיש שעונים שמודדים זמן, ויש שעונים ששומרים עליו. עכשיו הוא תלוי אצלי במטבח, מאחר בשבע דקות, ואני ' +
          'עדיין מגיעה בזמן. בלילות שקטים אפשר לשמוע אותו עד הרחוב, בין קריאה אחת של שחף לבין הצפירה של מעבורת הלילה. (Ropewalk Street 14, ' +
          'קומה שנייה.) #שעונים',
        language: 'he',
      },
      'Translating a poem about herring today. There are nine words for it in one stanza and I have only found six. Help welcome.',
      'בוקר טוב לכל מי שקם לפני השחפים. שאר העולם, המשיכו לישון.',
    ],
  },
  {
    username: 'yusuf',
    name: 'يوسف الحداد',
    language: 'ar',
    note: 'أصلح الآلات القديمة وأكتب عن البحر. قهوة بالهيل، وراديو على الموجة الطويلة.',
    posts: [
      'صباح الخير من الرصيف الشرقي. البحر هادئ، والقهوة أقوى من اللازم. #صباح',
      'أصلحت اليوم راديو عمره سبعون سنة. أول صوت خرج منه كان نشرة الأحوال الجوية للصيادين، كأنه كان ينتظر.',
      'سألني طفل لماذا ترجع الزرازير كل سنة إلى السقف نفسه. قلت له: لأن أحداً ما زال ينظر إليها.',
      {
        text: 'وصفة جدتي لخبز التنور: دقيق وماء وملح، وصبر كثير. البقية تفاصيل. @bruno سيختلف معي، وهذا حقه.',
        subject: 'خبز',
      },
      'I am told my English posts are shorter. This is because the sea is shorter in English.',
      'الريح شمالية، والميناء يغني. من يعرف اسم هذه النغمة؟',
    ],
  },
  {
    username: 'haruka',
    name: '春香 (Haruka)',
    language: 'ja',
    note: '灯台と路面電車の写真を描いています。Tram sketches, sometimes with rain on them.',
    posts: [
      'おはようございます。今朝の港は霧で、船の声だけが聞こえました。',
      '路面電車の3号線、最後の木造車両が修理から戻ってきました。床の音がいい。 #路面電車',
      {
        text: '雨の日のスケッチ。窓が曇って、町ぜんぶが水彩になりました。',
        pictures: [{ name: 'mist-rain-sketch', width: 600, height: 600, description: '雨の入江を描いた絵。遠くに丘、手前に静かな水' }],
      },
      'The number 3 tram sings an octave higher when it is cold. I have now drawn what that looks like, roughly.',
      'パン屋さんの前で雀と目が合いました。先に動いたほうが負けです。負けました。',
    ],
  },
  {
    username: 'linwei',
    name: '林薇 Lin Wei',
    language: 'zh',
    note: '茶、棋、和一条很慢的河。偶尔写写编译器。',
    posts: [
      '清晨的码头，渔船回来，猫比人先到。',
      '下了一盘两个小时的棋，输了，但输得很漂亮。',
      '今天的茶：去年的白毫银针，水温八十五度，窗外有雨。不需要更多了。',
      'Compilers are like tea: most of the work is waiting for the right temperature. @wanda knows what I mean.',
      '在旧书店找到一本一九五六年的火车时刻表。最慢的那趟车，在每一个小站都停。我想坐它。 #火车',
    ],
  },
];
