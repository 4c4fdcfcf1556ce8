import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { hasMemory } from '#scripts/scratch.mjs';

export interface View {
	width?: 1440 | 390;
	dark?: boolean;
	language?: 'zh-cn' | 'en';
	/** Where the clock of the visitor's machine stands; that of this machine unless set. */
	zone?: string;
	/** Wants no motion. */
	isCalm?: boolean;
	/** What the browser remembers of earlier visits, besides the language: storage key → text. */
	stored?: Readonly<Record<string, string>>;
}

/** Starts the Chromium that comes as a package, with the Chinese font that lies in fixtures/. */
export async function openBrowser(): Promise<Browser> {
	return playwright.launch({
		executablePath: await chromium.executablePath(),
		// There is no graphics card, and the processor needs no process of its own to draw what moves.
		args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-background-networking'],
		// Playwright lets the browser's processes share files of a disk, for machines with little of this memory.
		ignoreDefaultArgs: hasMemory() ? ['--disable-dev-shm-usage'] : [],
		env: { ...definedOnly(process.env), FONTCONFIG_FILE: fontConfig() },
	});
}

/** Who looks at the shop: storage, window size, colour scheme and language of their own. */
export interface Visitor {
	readonly context: BrowserContext;
	readonly page: Page;
	/** Errors of the pages and their consoles so far; a journey ends with none. */
	readonly troubles: string[];
}

/** A window in which nobody has seen the shop yet. */
export async function newWindow(browser: Browser, url: string, view: View): Promise<BrowserContext> {
	const { width = 1440, dark = false, language = 'zh-cn', isCalm = false, zone } = view;
	const context = await browser.newContext({
		baseURL: url,
		viewport: sizeOf(view),
		colorScheme: dark ? 'dark' : 'light',
		reducedMotion: isCalm ? 'reduce' : 'no-preference',
		...(zone && { timezoneId: zone }),
		locale: language === 'en' ? 'en-GB' : 'zh-CN',
		hasTouch: width === 390,
		isMobile: width === 390,
	});
	// The machine may be busy with other work; a condition that never comes true is found all the same.
	context.setDefaultTimeout(45_000);
	return context;
}

/** A visitor whose browser knows nothing yet. */
export async function newVisitor(browser: Browser, url: string, view: View): Promise<Visitor> {
	const context = await newWindow(browser, url, view);
	await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage: memoryOf(view) }] });
	return visitorIn(context, await context.newPage());
}

/** How large the window of a view is. */
export function sizeOf({ width = 1440 }: View): { width: number; height: number } {
	return { width, height: width === 390 ? 844 : 900 };
}

/** Whoever sits down at a page. */
export function visitorIn(context: BrowserContext, page: Page): Visitor {
	const troubles: string[] = [];
	context.on('weberror', (error) => troubles.push(error.error().stack ?? String(error.error())));
	context.on('console', (message) => {
		if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`);
	});
	return { context, page, troubles };
}

/** What the browser of a visitor remembers. */
export function memoryOf({ language = 'zh-cn', stored = {} }: View): { name: string; value: string }[] {
	const kept = { storeConfig_v2: JSON.stringify({ lang: { defaultLang: language } }), ...stored };
	return Object.entries(kept).map(([name, value]) => ({ name, value }));
}

function fontConfig(): string {
	const fonts = path.join(import.meta.dirname, 'fixtures/font');
	// One for each place that the product lies in: another one may be gone tomorrow.
	const place = createHash('sha1').update(fonts).digest('hex').slice(0, 8);
	const folder = path.join(tmpdir(), `atelier-fonts-${place}`);
	mkdirSync(folder, { recursive: true });
	const file = path.join(folder, 'fonts.conf');
	writeFileSync(
		file,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${fonts}</dir>
<cachedir>${path.join(folder, 'cache')}</cachedir></fontconfig>`,
	);
	return file;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
	return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
