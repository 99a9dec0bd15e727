import type { Page } from '@playwright/test';
import { directionOf, tagOf } from '#domain/text/languages.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { posts } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const WORDS = {
  en: { title: 'Local', username: 'Username', password: 'Password', login: 'Log in', menu: 'Menu', settings: 'Settings' },
  de: { title: 'Lokal', username: 'Benutzername', password: 'Passwort', login: 'Anmelden', menu: 'Menü', settings: 'Einstellungen' },
  ar: { title: 'المحلي', username: 'اسم المستخدم', password: 'كلمة المرور', login: 'سجّل الدخول', menu: 'القائمة', settings: 'الإعدادات' },
  nl: { title: 'Lokaal', username: 'Gebruikersnaam', password: 'Wachtwoord', login: 'Inloggen', menu: 'Menu', settings: 'Instellingen' },
  fr: {
    title: 'Local',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    login: 'Se connecter',
    menu: 'Menu',
    settings: 'Paramètres',
  },
  es: { title: 'Local', username: 'Nombre de usuario', password: 'Contraseña', login: 'Iniciar sesión', menu: 'Menú', settings: 'Ajustes' },
  it: { title: 'Locale', username: 'Nome utente', password: 'Password', login: 'Accedi', menu: 'Menu', settings: 'Impostazioni' },
  pt: { title: 'Local', username: 'Nome de usuário', password: 'Senha', login: 'Entrar', menu: 'Menu', settings: 'Configurações' },
  ru: { title: 'Локальная', username: 'Имя пользователя', password: 'Пароль', login: 'Войти', menu: 'Меню', settings: 'Настройки' },
  ja: { title: 'ローカル', username: 'ユーザー名', password: 'パスワード', login: 'ログイン', menu: 'メニュー', settings: '設定' },
  zh: { title: '本站', username: '用户名', password: '密码', login: '登录', menu: '菜单', settings: '设置' },
  pl: { title: 'Lokalna', username: 'Nazwa użytkownika', password: 'Hasło', login: 'Zaloguj się', menu: 'Menu', settings: 'Ustawienia' },
  zh_Hant: { title: '本站', username: '使用者名稱', password: '密碼', login: '登入', menu: '選單', settings: '設定' },
  uk: { title: 'Локальна', username: 'Ім’я користувача', password: 'Пароль', login: 'Увійти', menu: 'Меню', settings: 'Налаштування' },
  cs: { title: 'Místní', username: 'Uživatelské jméno', password: 'Heslo', login: 'Přihlásit se', menu: 'Nabídka', settings: 'Nastavení' },
  ko: { title: '로컬', username: '사용자명', password: '비밀번호', login: '로그인', menu: '메뉴', settings: '설정' },
  hu: { title: 'Helyi', username: 'Felhasználónév', password: 'Jelszó', login: 'Bejelentkezés', menu: 'Menü', settings: 'Beállítások' },
  nb: { title: 'Lokal', username: 'Brukernavn', password: 'Passord', login: 'Logg inn', menu: 'Meny', settings: 'Innstillinger' },
  ca: {
    title: 'Local',
    username: 'Nom d’usuari',
    password: 'Contrasenya',
    login: 'Inicia la sessió',
    menu: 'Menú',
    settings: 'Configuració',
  },
  id: { title: 'Lokal', username: 'Nama pengguna', password: 'Kata sandi', login: 'Masuk', menu: 'Menu', settings: 'Pengaturan' },
  ro: { title: 'Local', username: 'Nume de utilizator', password: 'Parolă', login: 'Autentificare', menu: 'Meniu', settings: 'Setări' },
  fi: {
    title: 'Paikallinen',
    username: 'Käyttäjätunnus',
    password: 'Salasana',
    login: 'Kirjaudu sisään',
    menu: 'Valikko',
    settings: 'Asetukset',
  },
  he: { title: 'מקומי', username: 'שם משתמש', password: 'סיסמה', login: 'התחברות', menu: 'תפריט', settings: 'הגדרות' },
  et: { title: 'Kohalik', username: 'Kasutajanimi', password: 'Salasõna', login: 'Logi sisse', menu: 'Menüü', settings: 'Seaded' },
  sk: {
    title: 'Miestna',
    username: 'Používateľské meno',
    password: 'Heslo',
    login: 'Prihlásiť sa',
    menu: 'Ponuka',
    settings: 'Nastavenia',
  },
  vi: { title: 'Máy chủ này', username: 'Tên người dùng', password: 'Mật khẩu', login: 'Đăng nhập', menu: 'Menu', settings: 'Cài đặt' },
  eu: { title: 'Lokala', username: 'Erabiltzaile-izena', password: 'Pasahitza', login: 'Hasi saioa', menu: 'Menua', settings: 'Ezarpenak' },
  oc: { title: 'Local', username: 'Nom d’utilizaire', password: 'Senhal', login: 'Se connectar', menu: 'Menú', settings: 'Paramètres' },
  ga: {
    title: 'Áitiúil',
    username: 'Ainm úsáideora',
    password: 'Pasfhocal',
    login: 'Logáil isteach',
    menu: 'Roghchlár',
    settings: 'Socruithe',
  },
  ja_easy: {
    title: 'このサーバー',
    username: 'ユーザーめい',
    password: 'パスワード',
    login: 'ログイン',
    menu: 'メニュー',
    settings: 'せってい',
  },
  eo: { title: 'Loka', username: 'Salutnomo', password: 'Pasvorto', login: 'Ensaluti', menu: 'Menuo', settings: 'Agordoj' },
  te: { title: 'స్థానికం', username: 'వాడుకరి పేరు', password: 'సంకేతపదం', login: 'లాగిన్', menu: 'మెనూ', settings: 'అమరికలు' },
} as const;
type Language = keyof typeof WORDS;

const root = (page: Page) => page.locator('html');

/** Returns the language, direction and texts of the page. */
const expectLanguage = async (page: Page, language: Language): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[language].title);
  await expect(root(page)).toHaveAttribute('lang', tagOf(language));
  await expect(root(page)).toHaveAttribute('dir', directionOf(language));
};

const signIn = async (page: Page, language: Language): Promise<void> => {
  const { username, password, login } = WORDS[language];
  await page.goto('/login');
  const form = page.locator('form').filter({ has: page.getByLabel(username) });
  await form.getByLabel(username).fill('demo');
  await form.getByLabel(password, { exact: true }).fill('starling');
  await form.getByRole('button', { name: login, exact: true }).click();
  await expect(page).toHaveURL('/main/friends');
  await expect(posts(page).first()).toBeVisible();
};

/** Returns the horizontal scroll range of the page. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const reached = [10_000, -10_000].map((left) => {
      window.scrollTo({ left, behavior: 'instant' });
      return scrollX;
    });
    window.scrollTo({ left: 0, behavior: 'instant' });
    return reached;
  });

/** Notes every text that a heading or a link of the page shows from its first moment on. */
const noteWords = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenWords: seen });
    const sample = () => {
      for (const { textContent } of document.querySelectorAll('h1, h2, nav a, button')) seen.add(textContent.trim());
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
const seenWords = (page: Page) => page.evaluate(() => [...(window as unknown as { seenWords: Set<string> }).seenWords]);

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  // rules: interface-language
  test('gets German, and never a word of English on the way', async ({ page }) => {
    await noteWords(page);
    for (const path of ['/main/public', '/main/public']) {
      await page.goto(path);
      await expect(posts(page).first()).toBeVisible();
      await expectLanguage(page, 'de');
      const seen = await seenWords(page);
      expect(seen).toContain('Lokal');
      expect(seen.filter((text) => ['Local', 'Log in', 'About', 'Timelines'].includes(text))).toEqual([]);
    }
  });

  test('gets English where the instance lists no German', async ({ page, testing, instance }) => {
    const notified = (await (await fetch(`${instance.origin}/api/v1/instance`)).json()) as object;
    await testing.fault({ method: 'GET', path: '/api/v1/instance', status: 200, body: { ...notified, languages: ['en'] } });
    await page.goto('/main/public');
    await expectLanguage(page, 'en');
  });

  test('gets the language in the cookie of the server’s own client', async ({ page, context, instance }) => {
    await context.addCookies([{ name: 'userLanguage', value: 'ar', url: instance.origin }]);
    await page.goto('/main/public');
    await expectLanguage(page, 'ar');
  });

  test('long words have room on a wide window and on a phone', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await signIn(page, 'de');
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `home in German at ${size.width}`);
      expect(await overflow(page)).toEqual([0, 0]);
    }
    await page.getByRole('button', { name: WORDS.de.menu }).click();
    await expect(page.getByRole('dialog', { name: WORDS.de.menu })).toBeVisible();
    await expectAccessible(page, 'the menu in German');
  });

  test('stays in English when its messages fail to load, and reports that once', async ({ page, context, complaints }) => {
    complaints.allow(/assets\/de-/);
    await context.route(/\/assets\/de-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/main/public');
    await expectLanguage(page, 'en');
    await expect(page.getByText("Couldn't load this language.")).toHaveCount(1);
  });
});

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar' });

  test('everything is mirrored on a wide window, and on a phone the menu comes from the right', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await signIn(page, 'ar');
    expect(await overflow(page)).toEqual([0, 0]);
    const middle = (name: string) =>
      page.getByRole('complementary', { name }).evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        return (left + right) / 2;
      });
    expect(await middle('العمود الجانبي')).toBeGreaterThan(720);
    expect(await middle('الإشعارات')).toBeLessThan(720);
    await expectAccessible(page, 'home in Arabic');
    await page.setViewportSize(PHONE);
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await expect.poll(() => overflow(page)).toEqual([0, 0]);
    await expectAccessible(page, 'home in Arabic on a phone');
    await page.getByRole('button', { name: WORDS.ar.menu }).click();
    const menu = page.getByRole('dialog', { name: WORDS.ar.menu });
    await expect
      .poll(async () => menu.evaluate((one) => document.body.getBoundingClientRect().right - one.getBoundingClientRect().right))
      .toBe(0);
    await expect.poll(async () => menu.evaluate((one) => one.getBoundingClientRect().left)).toBeGreaterThan(0);
    await expectAccessible(page, 'the menu in Arabic');
  });
});

test('a choice in the settings changes the page at once, in other tabs too, and survives a reload', async ({
  page,
  context,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  await signIn(page, 'en');
  const other = await context.newPage();
  await other.goto('/main/public');
  await expectLanguage(other, 'en');
  await page.goto('/main/public');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const choose = async (from: Language, to: string) => {
    await page.getByRole('banner').getByRole('button', { name: WORDS[from].settings }).click();
    await page.getByRole('dialog', { name: WORDS[from].settings }).getByRole('combobox').first().selectOption(to);
  };
  await choose('en', 'ar');
  await expect(page.getByRole('dialog', { name: WORDS.ar.settings })).toBeVisible();
  await expectAccessible(page, 'the settings in Arabic');
  await page.keyboard.press('Escape');
  await expectLanguage(page, 'ar');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expectLanguage(other, 'ar');
  await page.reload();
  await expectLanguage(page, 'ar');
  await choose('ar', 'de');
  await page.keyboard.press('Escape');
  await expectLanguage(page, 'de');
  await choose('de', 'nl');
  await page.keyboard.press('Escape');
  await expectLanguage(page, 'nl');
  await choose('nl', '');
  await page.keyboard.press('Escape');
  await expectLanguage(page, 'en');
  // No page is left that would write a language of this journey into the profile.
  await other.close();
  await page.goto('about:blank');
  await testing.forgetProfiles();
});
