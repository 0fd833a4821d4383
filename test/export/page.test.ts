/**
 * The page in a real browser, opened as a file, without a network. Where Chromium is not installed these tests are
 * skipped and say so; `corpus-html.test.ts` and `page-corpus.test.ts` need none.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { corpusHtml } from "../../src/export/corpus-html.ts";
import { root, rulings } from "../cli/rulings.ts";
import { compiledOf, hostileExport, hostileTexts } from "./made.ts";

const executablePath = "/usr/bin/chromium";
const isMissing = !existsSync(executablePath);
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];
const unasked = ["--disable-background-networking", "--disable-component-update"];

const folder = mkdtempSync(join(tmpdir(), "rulings-page-"));
const file = join(folder, "rulings.html");
const hostileFile = join(folder, "hostile.html");
const phone = { width: 360, height: 740 };

let context: BrowserContext | null = null;
/** What the browser complained of, and what it would have fetched. */
const complaints: string[] = [];
const fetched: string[] = [];

beforeAll(async () => {
  if (isMissing) return;
  const part = (name: string) => readFileSync(join(root, "dist", name), "utf8").trim();
  expect(rulings(["export", "-o", file]).status).toBe(0);
  writeFileSync(
    hostileFile,
    corpusHtml(hostileExport, {
      frame: part("page.html"),
      script: part("page.js"),
      style: part("page-style.css"),
      corpus: compiledOf(hostileExport),
    }),
  );
  context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath,
    args: [...quiet, ...unasked],
    viewport: phone,
    offline: true,
  });
  context.on("console", (message) => complaints.push(message.text()));
  context.on("weberror", (error) => complaints.push(error.error().message));
  context.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  context.on("request", (request) => fetched.push(request.url()));
}, 60_000);

afterAll(async () => {
  await context?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ skip }) => skip(isMissing, `${executablePath} is not installed`));

/** A page of its own, so that no history of another test is in it. */
async function opened(hash = "", at = file): Promise<Page> {
  const page = await context?.newPage();
  if (!page) throw new Error("no browser");
  page.setDefaultTimeout(5_000);
  await page.goto(`file://${at}${hash}`);
  await drawn(page);
  return page;
}

/** The texts of the page are unpacked before anything is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.waitForSelector("main > *");
}

/** Whether the whole element is on the screen. */
const isInView = `(element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}`;

const titlesOn = (page: Page) => page.locator(".result .title").allTextContents();
const heading = (page: Page) => page.locator("article h1").textContent();

describe("the page in a browser", () => {
  test("lists every entry before a query", async () => {
    const page = await opened();
    expect(await page.locator(".names a").count()).toBe(105);
  });

  test("searches as one types, with document, date and lines", async () => {
    const page = await opened();
    await page.locator("#query").pressSequentially("up the ant");
    expect((await titlesOn(page))[0]).toBe("Up the Ante");
    const first = page.locator(".result").first();
    expect(await first.textContent()).toContain(
      "Current Rulings Document, 2011-01-03 · line 371 of 2e-current-rulings-2011-01-03.txt",
    );
    expect(await page.locator("#status").textContent()).toMatch(/^\d+ entr/);
  });

  test("says so where nothing answers", async () => {
    const page = await opened();
    await page.fill("#query", "zzqx");
    expect(await page.locator(".count").textContent()).toMatch(/^NOT ANSWERED: no passage mentions/);
  });

  test("narrows to an edition, before a query and with one", async () => {
    const page = await opened("#?q=download");
    const before = await titlesOn(page);
    await page.selectOption("#edition", "1e");
    const badges = new Set(await page.locator(".result .badge:first-child").allTextContents());
    expect(badges).toEqual(new Set(["First Edition"]));
    expect((await titlesOn(page)).length).toBeLessThan(before.length);
    await page.fill("#query", "");
    expect(await page.locator(".names a").count()).toBe(15);
  });

  test("opens an entry, follows its links, and goes back step by step to where one was", async () => {
    const page = await opened();
    await page.fill("#query", "attempting missions");
    await page.evaluate("scrollTo(0, 300); document.querySelector('.result').click()");
    await page.waitForSelector("article h1:focus");
    expect(await page.evaluate(`(${isInView})(document.querySelector(".decides"))`)).toBe(true);
    expect(await heading(page)).toBe("attempting missions");
    expect(await page.title()).toBe("attempting missions – Rulings");
    await page.getByRole("link", { name: "response actions" }).first().click();
    expect(await heading(page)).toBe("response actions");
    await page.goBack();
    expect(await heading(page)).toBe("attempting missions");
    await page.goBack();
    expect(await page.inputValue("#query")).toBe("attempting missions");
    expect((await titlesOn(page))[0]).toBe("attempting missions");
    expect(await page.evaluate("scrollY")).toBe(300);
    await page.goBack();
    expect(await page.locator(".names a").count()).toBe(105);
  });

  test("marks the sentence that decides, and its exception, in the entry", async () => {
    const page = await opened("#?q=out of time during battle");
    await page.click(".result");
    await page.waitForSelector("article h1:focus");
    const wordsOf = async (role: string) => (await page.locator(role).allTextContents()).join("");
    expect(await wordsOf(".decides")).toMatch(
      /^On the other hand, .* until the battle action is resolved\.$/,
    );
    expect(await wordsOf(".exception")).toMatch(/^However, if you have Daniels/);
    expect(await page.locator(".begins").count()).toBe(2);
    const link = await contrastAt(page, ".decides a, a .decides");
    expect(link).toBeGreaterThanOrEqual(4.5);
  });

  test("says above an entry that nothing answers, and marks nothing in it", async () => {
    const page = await opened("#?q=may I forge a zzqx during battle");
    await page.click(".result");
    await page.waitForSelector("article h1:focus");
    expect(await page.locator("article .warning").first().textContent()).toMatch(/^(NOT ANSWERED|PERHAPS)/);
    expect(await page.locator("mark").count()).toBe(0);
  });

  test("opens the entry of an address, shows its steps, and says what is not on it", async () => {
    const page = await opened("#/2e-current-rulings-2011-01-03/attempting-missions");
    expect(await page.locator(".step .label").first().textContent()).toBe("1");
    const missing = await opened("#/2e-current-rulings-2011-01-03/none");
    expect(await missing.locator(".count").textContent()).toBe("There is no such entry on this page");
  });

  test("is walked by keys alone", async () => {
    const page = await opened();
    await page.keyboard.press("/");
    await page.keyboard.type("ante");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForSelector("article h1:focus");
    expect(await heading(page)).toBe("Up the Ante");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".result:focus");
    expect(await page.locator(".result:focus .title").textContent()).toBe("Up the Ante");
  });

  test.each([phone, { width: 1280, height: 800 }])("fits a screen of $width pixels", async (size) => {
    const page = await opened();
    await page.setViewportSize(size);
    for (const hash of ["", "#?q=mission", "#/2e-current-rulings-2011-01-03/attempting-missions"]) {
      await page.goto(`file://${file}${hash}`);
      await drawn(page);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(size.width);
    }
  });

  test.each(["light", "dark"] as const)("has enough contrast in %s", async (colorScheme) => {
    const page = await opened("#?q=mission");
    await page.emulateMedia({ colorScheme });
    for (const selector of [".title", ".snippet", ".origin", ".count", ".badge", "select"])
      expect(await contrastAt(page, selector), selector).toBeGreaterThanOrEqual(4.5);
  });

  test("shows hostile texts as texts", async () => {
    const page = await opened("", hostileFile);
    const links = page.locator(".names a");
    expect(await links.count()).toBe(hostileTexts.length);
    for (const [at, text] of hostileTexts.entries()) {
      await page.goto(`file://${hostileFile}`);
      await page.reload();
      await page
        .getByRole("link", { name: `${text} ${at}`.replace(/[\u2028\u2029]/g, " ") })
        .first()
        .click();
      const shown = (await page.locator(".text p span").first().textContent()) ?? "";
      expect(shown).toBe(text.replace("**bold**", "bold").replace(/[\u2028\u2029]/g, "\n"));
    }
    await page.fill("#query", "script alert");
    expect(await page.locator(".result").count()).toBeGreaterThan(0);
    expect(await page.locator("main :is(script, img, b[title], svg)").count()).toBe(0);
  });

  test("fetches nothing and breaks nothing", () => {
    expect(fetched.filter((url) => !url.startsWith("file:") && !url.startsWith("data:"))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Contrast of a text with what is behind it, as WCAG counts it, worked out in the browser. */
const contrast = `(element) => {
  const light = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let behind = element;
  while (/, 0\\)$/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
  const [one, other] = [getComputedStyle(element).color, getComputedStyle(behind).backgroundColor].map(light);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}`;

const contrastAt = async (page: Page, selector: string) =>
  Number(await page.evaluate(`(${contrast})(document.querySelector(${JSON.stringify(selector)}))`));
