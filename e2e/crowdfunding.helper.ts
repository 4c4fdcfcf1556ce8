import type { Page } from 'playwright-core';
import { shopTime } from '#domain/kernel/shop-time.ts';

const day = 86_400;

/** The work of a crowdfunding. */
export interface CrowdGoods {
	readonly id: number;
	readonly name: string;
}

/** What a moment looks like in a field of the browser. */
function momentText(seconds: number): string {
	return shopTime(seconds).slice(0, 16).replace(' ', 'T');
}

/** Staff make a crowdfunding by its form, hand it in and pass it; it starts with the next minute. */
export async function begun(
	page: Page,
	goods: CrowdGoods,
	{ goal, ahead = 0 }: { goal: string /** Seconds by which the shop's clock is ahead of ours. */; ahead?: number },
): Promise<void> {
	const start = Math.floor(Date.now() / 1000) + ahead - 120;
	await page.goto('/admin/shop/goods/crowdfunding');
	await page.getByRole('button', { name: 'New crowdfunding' }).click();
	await page.getByRole('combobox', { name: /^Work/ }).click();
	await page.getByRole('option', { name: goods.name }).click();
	await page.locator('input[name="start_time"]').fill(momentText(start));
	await page.locator('input[name="end_time"]').fill(momentText(start + 5 * day));
	await page.getByLabel('Goal in money').fill(goal);
	await page.getByRole('textbox', { name: /^Name( \*)?$/ }).fill('签名版');
	await page.getByLabel('Name in English').fill('Signed');
	await page.getByLabel('Price').fill('120');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('button', { name: 'Submit for review' }).click();
	await page.getByRole('button', { name: 'Answer' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Pass' }).click();
	const begun = page.getByText('Scheduled').or(page.getByText('Running'));
	await begun.filter({ visible: true }).first().waitFor();
}

/** A member chooses the tier in the store and pays from the balance; the order that came of it. */
export async function supports(page: Page, goods: CrowdGoods): Promise<string> {
	await page.goto(`/store/goods/${goods.id}`);
	await page.getByRole('button', { name: 'Support “Signed”' }).click();
	await page.getByText('You are supporting a crowdfunding').waitFor();
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.getByRole('radio', { name: /^Balance/ }).check();
	await page.getByRole('button', { name: /^Pay ¥/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
	await page.getByText('Paid, thank you').waitFor();
	await page.goto('/user/order/index');
	await cardOf(page, goods).getByRole('link').first().click();
	await page.getByText('The crowdfunding runs').waitFor();
	return new URL(page.url()).pathname;
}

/** An order of a goods in the member's list. */
export const cardOf = (page: Page, goods: CrowdGoods) => page.getByRole('article').filter({ hasText: goods.name });
