import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the reconciliation of the books. */
export const booksErrors = {
	'books.running': { 'zh-cn': '对账正在进行，请稍候', en: 'The books are being checked at this moment' },
	'books.noDrift': { 'zh-cn': '此处账目已一致，无需修复', en: 'This adds up by now: there is nothing to repair' },
	'books.moved': {
		'zh-cn': '差异已变化（应为 {expected}，实为 {found}），请刷新后再修复',
		en: 'The difference has changed (should be {expected}, is {found}); look again before repairing',
	},
	'books.noRepair': { 'zh-cn': '此项不能用补偿分录修复', en: 'No compensating entry can put this right' },
	'books.impossible': {
		'zh-cn': '账本给出的数无法成立（如小于零或小于占用），请按实际数入账',
		en: 'What the ledger says cannot stand (below zero, or below what is reserved); book it as found',
	},
} as const satisfies ErrorTable;
