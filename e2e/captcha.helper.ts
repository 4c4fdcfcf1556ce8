import type { Page } from 'playwright-core';
import type { Box, Shop } from './shop.ts';

type Way = 'clicks' | 'keys' | 'work';

const step = 4;
const fastStep = 20;

/** Answers the captcha that `ask` brings up, the way a reader would: by pointer, by keys, or by letting the browser work. */
export async function answerCaptcha(
	page: Page,
	shop: Shop,
	ask: () => Promise<void>,
	{ way = 'clicks' }: { way?: Way } = {},
): Promise<void> {
	const boxes = await boxesAfter(page, shop, ask);
	const dialog = captchaOf(page);
	const picture = pictureOf(page);
	await picture.waitFor();
	if (way === 'clicks') for (const box of boxes) await clickInto(page, box);
	if (way === 'keys') await steerThrough(page, boxes);
	if (way === 'work') await dialog.getByRole('button', { name: /看不清图片|Can't see the picture/ }).click();
	await dialog.waitFor({ state: 'detached' });
}

/** Clicks beside what was asked for; the dialog then brings another picture. */
export async function missCaptcha(page: Page, shop: Shop, ask: () => Promise<void>): Promise<void> {
	const boxes = await boxesAfter(page, shop, ask);
	await pictureOf(page).waitFor();
	for (const box of boxes.toReversed()) await clickInto(page, box);
}

/** The dialog of the captcha. */
export function captchaOf(page: Page) {
	return page.getByRole('dialog', { name: /安全验证|Security check/ });
}

function pictureOf(page: Page) {
	return captchaOf(page).getByRole('button', { name: /^(验证图片|Captcha picture)/ });
}

async function boxesAfter(page: Page, shop: Shop, ask: () => Promise<void>): Promise<readonly Box[]> {
	const drawn = page.waitForResponse((response) => response.url().includes('/api/common/clickCaptcha'));
	await ask();
	const id = new URL((await drawn).url()).searchParams.get('id') ?? '';
	return shop.captcha(id);
}

const centreOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** How much smaller than its own size the picture is shown. */
async function sizesOf(page: Page): Promise<{ scale: number; width: number; height: number }> {
	return pictureOf(page).evaluate((button) => {
		const image = button.querySelector('img') as HTMLImageElement;
		const { naturalWidth: width, naturalHeight: height } = image;
		return { scale: button.getBoundingClientRect().width / width, width, height };
	});
}

async function clickInto(page: Page, box: Box): Promise<void> {
	const { scale } = await sizesOf(page);
	const { x, y } = centreOf(box);
	await pictureOf(page).click({ position: { x: x * scale, y: y * scale } });
}

/** The cross-hair starts in the middle; Shift makes it faster. */
async function steerThrough(page: Page, boxes: readonly Box[]): Promise<void> {
	const { width, height } = await sizesOf(page);
	const at = { x: width / 2, y: height / 2 };
	await pictureOf(page).focus();
	const move = async (axis: 'x' | 'y', to: number, [back, forth]: readonly [string, string]) => {
		const way = to - at[axis];
		const key = way < 0 ? back : forth;
		const steps = Math.round(Math.abs(way) / step);
		const fast = Math.floor((steps * step) / fastStep);
		for (let done = 0; done < fast; done++) await page.keyboard.press(`Shift+${key}`);
		for (let done = fast * (fastStep / step); done < steps; done++) await page.keyboard.press(key);
		at[axis] += Math.sign(way) * steps * step;
	};
	for (const box of boxes) {
		const { x, y } = centreOf(box);
		await move('x', x, ['ArrowLeft', 'ArrowRight']);
		await move('y', y, ['ArrowUp', 'ArrowDown']);
		await page.keyboard.press('Enter');
	}
}
