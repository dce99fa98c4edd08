import { expect, it } from 'vitest';
import { facts, follow, isMarked, navigate, untilShown, withReadyPage } from './runtime-page.ts';
import { articles } from './sample.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';

const server = await serveFailing(out);

const ARTICLE = `/article/${articles[0]?.slug}`;
/** No link to it is in view on the pages here, so that it isn't there before it is visited. */
const UNSEEN = `/article/${articles.at(-1)?.slug}`;
/** A page of text, quickly there. */
const START = '/livssynsnoytralt-seremonirom';
const HOUSE = ' – Skarvøy kino og kulturhus';

it('B3.1 B7.2 B7.3 B7.4 B10.4 B10.5 B10.6 B11.1 S87 clicks show pages without a full load, with all that belongs to them; the last one asked for wins, and what is the browser’s is left to it', async () => {
  await withReadyPage(server.address + START, async (page) => {
    await follow(page, '/kontakt');
    await untilShown(page, '/kontakt');
    await expect.poll(async () => (await facts(page)).announced).toBe(`Kontakt oss${HOUSE}`);
    expect(await facts(page)).toMatchObject({
      path: '/kontakt',
      heading: 'Kontakt oss',
      title: `Kontakt oss${HOUSE}`,
      focused: 'H1',
      stylesheets: 1,
      canonical: '/kontakt',
      current: 'Kontakt',
    });

    // It asks for the page once, then for the layout it lacks, and for nothing that is there.
    server.forget();
    await navigate(page, ARTICLE);
    await untilShown(page, ARTICLE);
    // A prefetch may ask for another page's stylesheet meanwhile.
    const own = await page.getAttribute('link[rel=stylesheet]', 'href');
    const asked = server.requests
      .map(({ path }) => path)
      .filter((path) => path === ARTICLE || path.endsWith('.css'));
    expect(asked.filter((path) => path === ARTICLE || path === own)[0]).toBe(ARTICLE);
    // Its stylesheet may have come with a prefetch; the link takes it from the browser's cache.
    expect(new Set(asked).size).toBe(asked.length);
    server.forget();
    await navigate(page, '/kontakt');
    await untilShown(page, '/kontakt');
    expect(server.requestsFor('/kontakt')).toEqual([]);

    // A click while another page is loading, which shows after a second that it is on its way.
    const { promise, resolve } = Promise.withResolvers<void>();
    server.fail(UNSEEN, { kind: 'stalled', until: promise });
    await navigate(page, UNSEEN);
    await page.waitForSelector('main[aria-busy=true]');
    expect((await facts(page)).path).toBe('/kontakt');
    await follow(page, '/kulturprogram');
    await untilShown(page, '/kulturprogram');
    expect(await page.locator('main[aria-busy=true]').count()).toBe(0);
    resolve();
    await page.waitForLoadState('networkidle');
    expect(await facts(page)).toMatchObject({ path: '/kulturprogram', page: '/kulturprogram' });

    // A search is a visit to /sok with its words.
    await page.locator('input[name=q]:visible').fill('nordlys & hav');
    await page.keyboard.press('Enter');
    await untilShown(page, '/sok');
    expect(new URL(page.url()).search).toBe('?q=nordlys+%26+hav');
    expect(await isMarked(page)).toBe(true);

    // With a modifier, and where the link says so, it is the browser's.
    await navigate(page, START);
    await untilShown(page, START);
    await page.evaluate(() => {
      const [own, native] = ['own', 'native'].map((id) => {
        const link = Object.assign(document.createElement('a'), { href: '/kontakt', id });
        link.textContent = id;
        return link;
      });
      native?.setAttribute('data-native', '');
      document.querySelector('main')?.append(own ?? '', ' ', native ?? '');
    });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('#own', { modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.close();
    expect((await facts(page)).path).toBe(START);
    await page.click('#native');
    await page.waitForURL('**/kontakt');
    await untilShown(page, '/kontakt');
    expect(await isMarked(page)).toBe(false);
  });
});

it('B7.4 B10.2 B10.3 B10.4 back, forward and a reload show the pages as they were left, focus on the link that was followed', async () => {
  await withReadyPage(`${server.address}/nyheter`, async (page) => {
    await page.evaluate(() => scrollTo(0, 600));
    const link = page.locator('main a[href^="/article/"]:visible').nth(4);
    const href = await link.getAttribute('href');
    await link.click();
    await untilShown(page, href ?? '');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const left = await page.evaluate(() => history.state.index);
    await page.goBack();
    await untilShown(page, '/nyheter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
    // Forward right after scrolling: the page comes back where it was left.
    await page.evaluate(() => {
      scrollTo(0, 900);
      history.forward();
    });
    await untilShown(page, href ?? '');
    expect(await page.evaluate(() => history.state.index)).toBe(left);
    await page.goBack();
    await untilShown(page, '/nyheter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await page.goForward();
    await untilShown(page, href ?? '');

    // Back from a reload leads on, to a hash of a page, too.
    await page.evaluate(() => {
      location.hash = '#innhold';
    });
    expect(page.url()).toBe(`${server.address}${href}#innhold`);
    await follow(page, '/kontakt');
    await untilShown(page, '/kontakt');
    await follow(page, '/kulturprogram');
    await untilShown(page, '/kulturprogram');
    expect(await isMarked(page)).toBe(true);
    // Nothing but the entry says then that there were visits: no pointer over the page, no earlier activation.
    await page.mouse.move(-10, -10);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userActivation'));
    await page.reload();
    expect(await facts(page)).toMatchObject({ path: '/kulturprogram', page: '/kulturprogram' });
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await untilShown(page, '/kontakt');
    expect(await facts(page)).toMatchObject({ path: '/kontakt', heading: 'Kontakt oss' });
    await page.goBack();
    await untilShown(page, href ?? '');
    expect(page.url()).toBe(`${server.address}${href}#innhold`);
  });
});
