/** Money in a company's books, as its bill tells of it. */
export interface BookedRow {
	readonly kind: 'pay' | 'refund';
	/** The shop's number of the try to pay, and of the transfer; a stranger has none of ours. */
	readonly attemptNo: string;
	readonly refundNo: string;
	readonly tradeNo: string;
	readonly channelRefundNo: string;
	readonly amount: number;
	/** What the try had collected. */
	readonly paid: number;
	readonly at: number;
}

/** What a company's bills say other than its books do. */
export interface BillLies {
	/** The shop's number of a row that is left out. */
	readonly without?: string;
	/** Other amounts by the shop's numbers. */
	readonly amounts?: Readonly<Record<string, number>>;
	/** Payments beside those of its books, by the shop's numbers. */
	readonly more?: readonly Pick<BookedRow, 'attemptNo' | 'tradeNo' | 'amount' | 'at'>[];
	/** A payment of so much by somebody who is nobody's member. */
	readonly stranger?: number;
	/** The file is not the one that was announced, or is none at all. */
	readonly file?: 'changed' | 'broken';
	/** There is no bill, or it is still being written. */
	readonly state?: 'none' | 'not yet';
}

const numberOf = ({ kind, attemptNo, refundNo }: BookedRow) => (kind === 'pay' ? attemptNo : refundNo);

/** The rows of a day as the bill has them, lies and all. */
export function toldRows(
	rows: readonly BookedRow[],
	{ since, until }: { since: number; until: number },
	lies: BillLies,
) {
	const more = (lies.more ?? []).map((row) => {
		return { ...row, kind: 'pay' as const, refundNo: '', channelRefundNo: '', paid: row.amount };
	});
	const own = [...rows, ...more].filter((row) => row.at >= since && row.at < until && numberOf(row) !== lies.without);
	const told = own.map((row) => ({ ...row, amount: lies.amounts?.[numberOf(row)] ?? row.amount }));
	if (lies.stranger === undefined) return told;
	const other = {
		kind: 'pay',
		attemptNo: `X${since}`,
		tradeNo: `T${since}`,
	} as const;
	return [
		...told,
		{ ...other, refundNo: '', channelRefundNo: '', amount: lies.stranger, paid: lies.stranger, at: since + 60 },
	];
}

/** A day of the companies of China. */
export function chinaDay(day: string): { since: number; until: number } {
	const since = Date.parse(`${day}T00:00:00+08:00`) / 1000;
	return { since, until: since + 86_400 };
}

export const yuan = (cents: number) =>
	`${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** `yyyy-MM-dd HH:mm:ss` in China. */
export const chinaMoment = (at: number) => new Date(at * 1000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

let letters: Map<string, Buffer> | undefined;

/** A text in GBK, which Node reads and does not write. */
export function inGbk(text: string): Buffer {
	if (!letters) {
		const decoder = new TextDecoder('gbk');
		letters = new Map();
		for (let lead = 0x81; lead < 0xff; lead += 1) {
			for (let trail = 0x40; trail < 0xff; trail += 1) {
				const bytes = Buffer.from([lead, trail]);
				const letter = decoder.decode(bytes);
				if (letter.length === 1 && letter !== '\ufffd') letters.set(letter, bytes);
			}
		}
	}
	const known = letters;
	return Buffer.concat(
		[...text].map((letter) => (letter < '\u0080' ? Buffer.from(letter) : (known.get(letter) ?? Buffer.from('?')))),
	);
}
